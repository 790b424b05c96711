import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/account/access.ts'
import { openAnnouncingShop } from '#server/testing/announcing-shop.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'
import { watch } from '#server/testing/watching-staff.ts'

const { shop, db, service, milk, staff, ordered, numbersOn } = await openAnnouncingShop()

describe('who is told', () => {
  test.each<[string, Permission[]]>([
    ['the catalogue', ['catalogue']],
    ['picking', ['picking']],
    ['money, people and settings', ['money', 'people', 'settings']],
  ])('staff with %s alone cannot turn it on', async (_what, permissions) => {
    const who = await staff.member(permissions)

    expect((await watch(who, service.browser())).status).toBe(403)
    expect((await watch(await shop.user(), service.browser())).status).toBe(403)
  })

  test.each([
    ['lost the permission', sql`update staff_roles set permissions = '{catalogue}'`],
    ['lost the role', sql`update users set role = 'USER', staff_role_id = null`],
    ['was blocked', sql`update users set status = 'Blocked'`],
  ])('who %s gets nothing, also of messages that wait', async (_what, change) => {
    const { who, browser } = await staff.watcher()
    const other = await staff.watcher()
    await ordered()
    await staff.announce()
    const ofRole = sql`id = (select staff_role_id from users where id = ${who.id})`
    const where = _what === 'lost the permission' ? ofRole : sql`id = ${who.id}`
    await db.execute(sql`${change} where ${where}`)
    const later = await ordered()

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
    expect(numbersOn(other.browser)).toContain(`New order ${later.order_id}`)
  })

  test('who logged out gets nothing', async () => {
    const { who, browser } = await staff.watcher()
    await who.call('user.logout', {})
    await ordered()

    await staff.work()

    expect(numbersOn(browser)).toEqual([])
  })

  test('not the person who placed the order or took it by phone, but their colleagues', async () => {
    const [taker, buyer] = [await staff.watcher(), await staff.watcher()]
    const asha = await shop.user()
    const { data: taken } = await takeOrder(taker.who, asha, [[milk, 1]])
    const { order: bought } = await orderForCash(buyer.who, [[milk, 1]])

    await staff.work()

    expect(numbersOn(taker.browser)).toEqual([`New order ${bought.order_id}`])
    expect(numbersOn(buyer.browser)).toEqual([`New order ${taken.order_id}`])
  })
})
