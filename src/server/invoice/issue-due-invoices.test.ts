import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { documentsDue, invoices } from '#server/db/schema/invoice.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { emptyTables } from '#server/testing/database.ts'
import { openShop } from '#server/testing/shop.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'

const shop = await openShop()
const milk = await shop.product({ stock: 10_000 })

beforeEach(() => emptyTables(shop.db, 'orders'))

/** More than one batch. */
const MANY = 230

test('one run issues everything that is due, and tries a failing order once', async () => {
  const ids = await insertPaidOrders(MANY)
  const broken = ids.toSorted()[3] ?? ''
  await refuseInvoicesOf(broken)

  await expect(issueDue()).rejects.toThrow('The documents of 1 orders were not issued')

  expect(await shop.db.$count(invoices)).toBe(MANY - 1)
  expect(await shop.db.select().from(documentsDue)).toEqual([{ orderId: broken }])
  expect(await countRefused()).toBe(1)
  await acceptAllInvoices()
  await issueDue()
  expect(await shop.db.$count(invoices)).toBe(MANY)
})

test('an order that was paid long ago is invoiced, however late', async () => {
  await insertPaidOrders(1)
  await shop.db.execute(sql`update orders set updated_at = now() - interval '40 days'`)

  await issueDue()

  expect(await shop.db.$count(invoices)).toBe(1)
  expect(await shop.db.$count(documentsDue)).toBe(0)
})

test('two nodes that issue at once issue each invoice once, without a gap in the numbers', async () => {
  await insertPaidOrders(20)

  await Promise.all([issueDue(), issueDue()])

  const { rows } = await shop.db.execute(
    sql`select count(distinct order_id)::int as orders, count(*)::int as all,
      max(right(number, 6)::int) - min(right(number, 6)::int) + 1 as span from invoices`,
  )
  expect(rows).toEqual([{ orders: 20, all: 20, span: 20 }])
})

test('an aborted run starts no further order, and the next one continues', async () => {
  await insertPaidOrders(3)
  const stop = AbortSignal.abort(new Error('the node stops'))

  await expect(issueDueInvoices(shop.db, stop)).rejects.toThrow('the node stops')

  expect(await shop.db.$count(invoices)).toBe(0)
  await issueDue()
  expect(await shop.db.$count(invoices)).toBe(3)
})

const causes: [string, (orderId: string) => SQL][] = [
  ['it is paid', (id) => sql`update orders set payment_status = 'Completed' where id = ${id}`],
  ['it is cancelled', (id) => sql`update orders set status = 'Cancelled' where id = ${id}`],
  [
    'a refund of it arrives',
    (id) => sql`update refunds set status = 'processed' where order_id = ${id}`,
  ],
  [
    'a refund of it fails',
    (id) => sql`update refunds set status = 'failed' where order_id = ${id}`,
  ],
  [
    'items of it are returned',
    (id) => sql`insert into returns (id, order_id, number, lines, paise, fees, money, items, reason,
        actor_id, request_key)
      values (${newId()}, ${id}, 1, '[]', 100, 0, 'cash', 'written-off', 'Sour', ${newId()}, '')`,
  ],
]
test.each(causes)('an order is checked for missing documents when %s', async (_when, cause) => {
  const [id = ''] = await insertOrders(1)
  await insertRefund(id)
  await shop.db.delete(documentsDue)

  await shop.db.execute(cause(id))

  expect(await shop.db.select().from(documentsDue)).toEqual([{ orderId: id }])
})

test('a payment outside the provider for a failed refund is checked as well', async () => {
  const [id = ''] = await insertOrders(1)
  const refundId = await insertRefund(id)
  await shop.db.execute(sql`update refunds set status = 'failed' where id = ${refundId}`)
  await shop.db.delete(documentsDue)

  await shop.db.execute(sql`
    insert into refund_settlements (id, refund_id, paise, how, wish)
    values (${newId()}, ${refundId}, 100, 'cash', 'once')`)

  expect(await shop.db.select().from(documentsDue)).toEqual([{ orderId: id }])
})

/** Of an arrived payment. */
async function insertRefund(orderId: string): Promise<string> {
  const [paymentId, id] = [newId(), newId()]
  await shop.db.execute(sql`
    insert into payments (id, order_id, provider_payment_id, amount, currency, status)
    values (${paymentId}, ${orderId}, ${paymentId}, 3000, 'INR', 'captured')`)
  await shop.db.execute(sql`
    insert into refunds (id, order_id, payment_id, paise, kind, cause, reason, status)
    values (${id}, ${orderId}, ${paymentId}, 100, 'staff', ${id}, 'Sour', 'promised')`)
  return id
}

const issueDue = () => issueDueInvoices(shop.db, new AbortController().signal)

async function insertPaidOrders(count: number): Promise<string[]> {
  const ids = await insertOrders(count)
  await shop.db.execute(sql`update orders set payment_status = 'Completed'`)
  return ids
}

/** Orders of one pint of milk each, for cash that is due. */
async function insertOrders(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ id: newId(), number: newOrderNumber() }))
  const asked = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, number text)`
  const address = { ...{ name: 'Home', type: 'Home', line1: 'Baner', line2: '' }, ...REST }
  await shop.db.execute(sql`
    with placed as (
      insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee,
        tax, total, address, request_hash, promised_by)
      select id, number, 'Delivered', 'Pending', 'COD', 3000, 0, 0, 3000,
        ${JSON.stringify(address)}::jsonb, '', now() from ${asked} returning id)
    insert into order_items (order_id, product_id, position, name, unit, image, list_price, discount,
      unit_price, quantity)
    select id, ${milk.id}, 0, 'Milk', '500 ml', '', 3000, 0, 3000, 1 from placed`)
  return rows.map(({ id }) => id)
}

const REST = {
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411045' },
  ...{ country: 'India', mobile: '9000000001' },
}

/** Counted by a sequence, which is not rolled back. */
async function refuseInvoicesOf(orderId: string) {
  await shop.db.execute(sql`create sequence if not exists refused_invoices`)
  await shop.db.execute(sql`
    create or replace function refuse_invoice() returns trigger language plpgsql as $$
    begin
      if new.order_id = ${sql.raw(`'${orderId}'`)}::uuid then
        perform nextval('refused_invoices');
        raise exception 'This one cannot be issued';
      end if;
      return new;
    end $$`)
  await shop.db.execute(sql`create trigger refuse_invoice before insert on invoices
    for each row execute function refuse_invoice()`)
}

const acceptAllInvoices = () => shop.db.execute(sql`drop trigger refuse_invoice on invoices`)

async function countRefused() {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select last_value::int as count from refused_invoices where is_called`,
  )
  return rows[0]?.count ?? 0
}
