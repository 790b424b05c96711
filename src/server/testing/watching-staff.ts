import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/account/access.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { announceKind } from '#server/notify/new-orders/announce-order.ts'
import { newOrderKind } from '#server/notify/new-orders/send-announcement.ts'
import { openPost } from '#server/notify/post-outside.ts'
import { pushKeys } from '#server/notify/push/push-keys.ts'
import { pushKind } from '#server/notify/push/send-push.ts'
import { runNextJob } from './jobs.ts'
import type { newBrowser, openPushService } from './push-service.ts'
import type { Shop, TestUser } from './shop.ts'

type Browser = ReturnType<typeof newBrowser>
type Service = Awaited<ReturnType<typeof openPushService>>

/** Staff of this shop with browsers that announce its new orders. */
export function watchingStaff(shop: Pick<Shop, 'db' | 'user'>, service: Service) {
  const { db } = shop
  const push = {
    db,
    keys: () => pushKeys(db, undefined),
    contact: 'mailto:hello@tokri.example',
    languages: ['en', 'hi'] as const,
    post: openPost([service.origin]),
  }
  const kinds = [announceKind(db), newOrderKind(push), pushKind(push)]
  const log = { warn: () => {}, error: () => {} }
  /** A member of staff with these permissions. */
  const member = async (permissions: readonly Permission[], values = {}) => {
    const id = newId()
    await db.insert(staffRoles).values({ id, name: id, permissions: [...permissions] })
    return shop.user({ role: 'STAFF', staffRoleId: id, ...values })
  }
  return {
    member,
    /** A member with the permission `orders`, and their browser, which announces orders. */
    watcher: async (values = {}) => {
      const who = await member(['orders'], values)
      const browser = service.browser()
      await watch(who, browser)
      return { who, browser }
    },
    /** Finds the browsers of each new order, and sends nothing. */
    announce: async () => {
      while (await runNextJob({ db, kinds: kinds.slice(0, 1), log })) {}
    },
    /** Sends everything that is due to browsers. */
    work: async () => {
      while (await runNextJob({ db, kinds, log })) {}
    },
    makeDue: () =>
      db.execute(sql`update jobs set next_attempt_at = now(), turn = now()
      where kind like '%push%' and status = 'waiting'`),
  }
}

export const watch = (
  who: TestUser,
  { endpoint, p256dh, auth }: Browser,
  language: 'en' | 'hi' = 'en',
) => who.call('push.watchOrders', { body: { endpoint, p256dh, auth, language } })
