import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_ALERTS } from '#contract/alert/alert-kinds.ts'
import { inTransaction } from '#server/db/db.ts'
import { addToStock } from '#server/stock/stock-store.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { bearer, insertMember, logIn, PASSWORD } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { notifyRestocked } from './notify-restocked.ts'

const shop = await openShop()
const { db } = shop
type Person = Awaited<ReturnType<typeof shop.user>>

test('a shopper is told once when it is back, however often Notify me was pressed', async () => {
  const [asha, milk] = [await shop.user(), await soldOut('Toned Milk')]
  await Promise.all([wait(asha, milk), wait(asha, milk)])
  expect((await wait(asha, milk)).data.map(({ product }) => product.name)).toEqual(['Toned Milk'])
  await notifyRestocked(db)
  expect(await mails(milk)).toEqual([])

  await restock(milk)
  await notifyRestocked(db)
  await notifyRestocked(db)

  expect(await mails(milk)).toEqual([{ userId: asha.id, name: 'Toned Milk' }])
  expect((await asha.call('alert.list', {})).data).toEqual([])
})

test('an alert is removed by its shopper only', async () => {
  const [asha, ravi, milk] = [await shop.user(), await shop.user(), await soldOut()]
  await wait(asha, milk)
  await wait(ravi, milk)

  expect((await asha.call('alert.remove', { params: { id: milk.id } })).data).toEqual([])
  await restock(milk)
  await notifyRestocked(db)

  expect((await mails(milk)).map(({ userId }) => userId)).toEqual([ravi.id])
})

test('what is in stock, unknown, or beyond the limit is rejected with a sentence', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 1 })
  await shop.catalogFeed.load()
  expect(await wait(asha, milk)).toMatchObject({
    status: 409,
    code: 'IN_STOCK',
    message: 'Milk is back in stock. You can order it now.',
  })
  expect(await wait(asha, { id: asha.id })).toMatchObject({ status: 404 })
  await db.execute(sql`
    insert into stock_alerts (user_id, product_id)
    select ${asha.id}, p.id from products p where p.stock = 0 limit ${MAX_ALERTS}`)
  for (let more = 0; more < MAX_ALERTS; more++) await wait(asha, await soldOut())

  expect(await wait(asha, await soldOut())).toMatchObject({ status: 409, code: 'TOO_MANY_ALERTS' })
})

test('who has bought it since, and who waits for what is not sold any more, is not told', async () => {
  const [asha, ravi, milk, gone] = [
    await shop.user(),
    await shop.user(),
    await soldOut(),
    await soldOut(),
  ]
  for (const who of [asha, ravi]) await wait(who, milk)
  await wait(asha, gone)
  await restock(milk)
  await orderForCash(ravi, [[milk, 1]])
  await restock(gone)
  await db.execute(sql`update products set deleted_at = now() where id = ${gone.id}`)

  await notifyRestocked(db)

  expect((await mails(milk)).map(({ userId }) => userId)).toEqual([asha.id])
  expect(await mails(gone)).toEqual([])
  expect(await waitingFor(gone)).toBe(0)
})

test('a hidden product is waited for until it is on sale again', async () => {
  const [asha, mango] = [await shop.user(), await soldOut('Mango')]
  await wait(asha, mango)
  await restock(mango)
  await publish(mango, false)
  await notifyRestocked(db)
  expect([await mails(mango), await waitingFor(mango)]).toEqual([[], 1])

  await publish(mango, true)
  await notifyRestocked(db)

  expect((await mails(mango)).map(({ userId }) => userId)).toEqual([asha.id])
  expect(await waitingFor(mango)).toBe(0)
})

test('a crowd is told in parts, those who wait longest first, and waits on if it sells out again', async () => {
  const milk = await soldOut()
  const first = await shop.user()
  await wait(first, milk)
  for (let nth = 0; nth < 104; nth++) await wait(await shop.user(), milk)
  await restock(milk)

  await notifyRestocked(db)
  expect(await mails(milk)).toHaveLength(100)
  expect((await mails(milk)).some(({ userId }) => userId === first.id)).toBe(true)

  await db.execute(sql`update products set stock = 0 where id = ${milk.id}`)
  await notifyRestocked(db)
  expect(await waitingFor(milk)).toBe(5)
}, 120_000)

// The embedded database has one connection.
test.runIf(hasServer)('two nodes that look at once send one email each', async () => {
  const milk = await soldOut()
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.user()))
  for (const who of people) await wait(who, milk)
  await restock(milk)

  await Promise.all([notifyRestocked(db), notifyRestocked(db), notifyRestocked(db)])

  const told = (await mails(milk)).map(({ userId }) => userId)
  expect(told.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

test('alerts are in the export, and go with the account', async () => {
  const milk = await soldOut()
  const { email } = await insertMember(shop)
  const asha = bearer((await logIn(shop, email)).accessToken)
  await shop.visitor.call('alert.add', { params: { id: milk.id } }, asha)
  const { data } = await shop.visitor.call('user.export', {}, asha)
  expect(data).toMatchObject({ stock_alerts: [{ product_id: milk.id }] })

  await shop.visitor.call('user.delete', { body: { password: PASSWORD } }, asha)

  expect(await waitingFor(milk)).toBe(0)
})

test('staff see how many wait', async () => {
  const [asha, meera] = [await shop.user(), await shop.user({ role: 'ADMIN' })]
  const milk = await soldOut('Waited Milk')
  await wait(asha, milk)

  const { data } = await meera.call('stock.list', { query: { search: 'Waited Milk', show: 'all' } })

  expect(data).toMatchObject([{ name: 'Waited Milk', waiting: 1 }])
})

async function soldOut(name = 'Milk') {
  const product = await shop.product({ name, stock: 0 })
  await shop.catalogFeed.load()
  return product
}

const wait = (who: Person, { id }: { id: string }) => who.call('alert.add', { params: { id } })

const publish = ({ id }: { id: string }, isPublished: boolean) =>
  db.execute(sql`update products set published = ${isPublished} where id = ${id}`)

const restock = ({ id }: { id: string }) =>
  inTransaction(db, (tx) => addToStock(tx, [{ productId: id, quantity: 40 }]))

async function mails({ id }: { id: string }) {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select user_id as "userId", details -> 'details' ->> 'name' as name from jobs
    where cause like 'back-in-stock:%' || ${id} || '%' order by id`)
  return rows
}

const waitingFor = ({ id }: { id: string }) =>
  db.$count(sql`(select from stock_alerts where product_id = ${id}) waiting`)
