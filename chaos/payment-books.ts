import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** One movement of money as the provider has it. */
export type Movement = { type: 'payment' | 'refund'; payment_id: string; amount: number }

export type Invariant = { name: string; broken: string[] }

/** Looks whether everything still adds up, in our tables and joined with the provider's ledger. Each lists what breaks it. */
export async function checkBooks(
  db: Db,
  ledger: Movement[],
  leastStock: number,
): Promise<Invariant[]> {
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ what: string }>(query)).rows.map(({ what }) => what)
  const books = await readBooks(db)
  return [
    { name: 'I1 stock was never below zero', broken: leastStock < 0 ? [`${leastStock}`] : [] },
    {
      name: 'I2 stock is what the ledger says, and held by live orders alone',
      broken: await list(STOCK),
    },
    {
      name: 'I3 each captured rupee has one order of its amount, or went back once',
      broken: captured(ledger, books),
    },
    {
      name: 'I4 no order is paid twice, no payment counts twice, no step goes back',
      broken: await list(TWICE),
    },
    { name: 'I5 no order is paid without money at the provider', broken: unpaid(ledger, books) },
    { name: 'I6 totals are lines and fees', broken: await list(TOTALS) },
    { name: 'I9 one key is one order, one event is one row', broken: await list(ONCE) },
    { name: 'I10 one mail of each kind for each cause', broken: await list(MAILS) },
  ]
}

type Row = {
  payment: string
  pays: boolean
  paid: string
  total: number
  mode: string
  status: string
}

async function readBooks(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.provider_payment_id as payment, p.pays, o.payment_status as paid, o.total::int,
      o.payment_mode as mode, p.status
    from payments p join orders o on o.id = p.order_id`)
  return rows
}

/** The provider's ledger against ours. */
function captured(ledger: Movement[], books: Row[]): string[] {
  return ledger
    .filter(({ type }) => type === 'payment')
    .flatMap(({ payment_id, amount }) => {
      const back = ledger
        .filter((row) => row.type === 'refund' && row.payment_id === payment_id)
        .reduce((sum, row) => sum + row.amount, 0)
      const paying = books.filter(({ payment, pays }) => payment === payment_id && pays)
      const served = paying.filter(({ paid, total }) => paid === 'Completed' && total === amount)
      const isRight = served.length === 1 ? back === 0 : served.length === 0 && back === amount
      return isRight ? [] : [`${payment_id}: ${served.length} orders, ${back} of ${amount} back`]
    })
}

/** Ours against the provider's ledger. */
function unpaid(ledger: Movement[], books: Row[]): string[] {
  const taken = new Map(
    ledger.filter(({ type }) => type === 'payment').map((row) => [row.payment_id, row.amount]),
  )
  return books
    .filter(({ pays, payment, total }) => pays && taken.get(payment) !== total)
    .map(({ payment }) => payment)
}

const STOCK = sql`
  select 'product ' || p.id as what from products p where p.stock <>
    (select sum(delta) from stock_movements m where m.product_id = p.id)
  union all
  select 'order ' || o.number from orders o
  join (select order_id, sum(delta) as held from stock_movements where order_id is not null group by 1) m
    on m.order_id = o.id
  where -m.held <> case when o.status = 'Cancelled'
      or (o.payment_mode <> 'COD' and o.payment_status <> 'Completed') then 0
    else (select sum(quantity) from order_items i where i.order_id = o.id) end`

const TWICE = sql`
  select 'order ' || order_id as what from payments where pays group by order_id having count(*) > 1
  union all
  select 'payment ' || provider_payment_id from payments group by provider_payment_id having count(*) > 1
  union all
  select 'completed twice ' || order_id from payment_events where kind = 'completed'
    group by order_id having count(*) > 1
  union all
  select 'went back ' || provider_payment_id from payments
    where pays and status not in ('captured', 'refunded')
  union all
  select 'paid by nothing ' || o.number from orders o where o.payment_mode <> 'COD'
    and o.payment_status in ('Completed', 'Refunded')
    and not exists (select from payments p where p.order_id = o.id and p.pays)`

const TOTALS = sql`
  select number as what from orders o where total <> subtotal + shipping_fee + tax
    or subtotal <> (select sum(unit_price * quantity) from order_items i where i.order_id = o.id)
    or shipping_fee <> 5000 or tax <> 1800
    or exists (select from payments p where p.order_id = o.id and p.pays and p.amount <> o.total)`

const ONCE = sql`
  select 'event ' || id as what from provider_events group by id having count(*) > 1
  union all
  select 'key ' || key from order_keys group by user_id, key having count(distinct order_id) > 1
  union all
  select 'unread ' || id from provider_events where outcome = 'waiting'`

const MAILS = sql`
  select cause as what from jobs where kind = 'mail' group by cause having count(*) > 1
  union all
  select 'no mail: ' || o.number from orders o
    where (o.payment_status in ('Completed', 'Refunded') or o.payment_mode = 'COD')
      and not exists (select from jobs j where j.cause = 'order-placed:' || o.id)
  union all
  select 'no word of a refund: ' || r.id from refunds r
    where not exists (select from jobs j where j.cause = 'refund-promised:' || r.id)`
