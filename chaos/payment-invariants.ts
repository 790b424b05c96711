import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { checkDocuments } from './payment-documents.ts'

/** One movement of money at the provider. */
export type Movement = { type: 'payment' | 'refund'; payment_id: string; amount: number }

export type Invariant = { name: string; broken: string[] }

/** Observations from outside of the shop. */
export type Seen = {
  /** The provider's own ledger. */
  ledger: Movement[]
  leastStock: number
  /** The events that the shop has accepted, by the provider's id. */
  taken: ReadonlyMap<string, unknown>
  /** Refunds made in the provider's dashboard, in paise, by payment. */
  atProvider: ReadonlyMap<string, number>
  /** The orders returned for each idempotency key. */
  ordersByKey: ReadonlyMap<string, ReadonlySet<string>>
}

/** Checks the invariants, in our tables and joined with outside observations. Each lists its violations. */
export async function checkInvariants(db: Db, seen: Seen): Promise<Invariant[]> {
  const { ledger, leastStock } = seen
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ what: string }>(query)).rows.map(({ what }) => what)
  const payments = await readPayments(db)
  return [
    { name: 'I1 stock was never below zero', broken: leastStock < 0 ? [`${leastStock}`] : [] },
    {
      name: 'I2 stock is what the ledger says, and held by live orders alone',
      broken: await list(STOCK),
    },
    {
      name: 'I3 each captured rupee has one order of its amount, or went back once',
      broken: captured(seen, payments),
    },
    {
      name: 'I4 no order is paid twice, no payment counts twice, no step goes back',
      broken: [...(await list(TWICE)), ...(await list(BACKWARD))],
    },
    { name: 'I5 no order is paid without money at the provider', broken: unpaid(ledger, payments) },
    { name: 'I6 totals are lines without what was short, and fees', broken: await list(TOTALS) },
    { name: 'I12 coupons are used as often as their orders are kept', broken: await list(COUPONS) },
    {
      name: 'I9 one key is one order, one event is one row',
      broken: [...(await list(ONCE)), ...namedTwice(seen), ...(await keptOnce(db, seen))],
    },
    { name: 'I10 one mail of each kind for each cause', broken: await list(MAILS) },
    {
      name: 'I11 invoices and credit notes are what was paid and refunded, for each rate and tax',
      broken: await checkDocuments(db),
    },
  ]
}

const namedTwice = ({ ordersByKey }: Seen): string[] =>
  [...ordersByKey]
    .filter(([, orders]) => orders.size > 1)
    .map(([key, orders]) => `${key}: ${[...orders]}`)

/** Every accepted event is stored, and no others. */
async function keptOnce(db: Db, { taken }: Seen): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from provider_events`)
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...[...taken.keys()].filter((id) => !kept.has(id)).map((id) => `taken, not kept: ${id}`),
    ...[...kept].filter((id) => !taken.has(id)).map((id) => `kept, not taken: ${id}`),
  ]
}

type Row = {
  payment: string
  pays: boolean
  /** The order's total when it was paid. */
  ordered: number
  isCancelled: boolean
  /** Missing items, and refunds made by staff. */
  short: number
  byHand: number
  /** For returned items: through the provider, and in cash. */
  returnedOnline: number
  returnedInCash: number
}

async function readPayments(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.provider_payment_id as payment, p.pays, o.status = 'Cancelled' as "isCancelled",
      (o.total + shorts.paise)::int as ordered, shorts.paise::int as short,
      (select coalesce(sum((a.after ->> 'paise')::int), 0)::int from audit_entries a
        where a.action = 'payment.refund' and a.subject_id = o.id) as "byHand",
      (select coalesce(sum(t.paise) filter (where t.money = 'online'), 0)::int from returns t
        where t.order_id = o.id) as "returnedOnline",
      (select coalesce(sum(t.paise) filter (where t.money <> 'online'), 0)::int from returns t
        where t.order_id = o.id) as "returnedInCash"
    from payments p join orders o on o.id = p.order_id,
    lateral (select coalesce(sum(s.quantity * i.unit_price - s.coupon_discount), 0) as paise from order_item_shorts s
      join order_items i on i.order_id = s.order_id and i.product_id = s.product_id
      where s.order_id = o.id) shorts`)
  return rows
}

/** Compares the provider's ledger with ours. */
function captured({ ledger, atProvider }: Seen, payments: Row[]): string[] {
  return ledger
    .filter(({ type }) => type === 'payment')
    .flatMap(({ payment_id, amount }) => {
      const back = ledger
        .filter((row) => row.type === 'refund' && row.payment_id === payment_id)
        .reduce((sum, row) => sum + row.amount, 0)
      const paying = payments.filter(({ payment, pays }) => payment === payment_id && pays)
      const due = paying.map((row) => dueBack(row, amount, atProvider.get(payment_id) ?? 0))
      const isRight = due.length > 1 ? false : back === (due[0] ?? amount)
      return isRight ? [] : [`${payment_id}: ${due.length} orders, ${back} of ${due} back`]
    })
}

/** What is to be refunded of the payment that pays this order. */
function dueBack(row: Row, amount: number, atProvider: number) {
  if (row.ordered !== amount || row.isCancelled) return amount
  const due = row.short + row.byHand + row.returnedOnline + atProvider
  return Math.min(amount - row.returnedInCash, due)
}

/** Compares our ledger with the provider's. */
function unpaid(ledger: Movement[], payments: Row[]): string[] {
  const taken = new Map(
    ledger.filter(({ type }) => type === 'payment').map((row) => [row.payment_id, row.amount]),
  )
  return payments
    .filter(({ pays, payment, ordered }) => pays && taken.get(payment) !== ordered)
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
      or (o.payment_mode <> 'COD' and o.payment_status <> 'Completed' and o.status = 'Processing') then 0
    else (select sum(quantity) from order_items i where i.order_id = o.id)
      - (select coalesce(sum(quantity), 0) from order_item_shorts s where s.order_id = o.id)
      - (select coalesce(sum((line ->> 'quantity')::int), 0) from returns t,
        jsonb_array_elements(t.lines) line where t.order_id = o.id and t.items <> 'kept') end`

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
    and not exists (select from payments p where p.order_id = o.id and p.pays)
  union all
  select 'money back, and not closed ' || o.number from orders o
    where o.status = 'Processing' and o.payment_status = 'Refunded'
  union all
  select 'cash, and paid online ' || o.number from orders o
    join payments p on p.order_id = o.id and p.pays where o.payment_mode = 'COD'`

/** The states of an attempt only advance, each once; orders cancelled by people do not continue. */
const BACKWARD = sql`
  select 'step back ' || payment || ' ' || kind as what from (
    select kind, payment, rank, lag(rank) over (partition by payment order by id) as before
    from (select id, kind, details ->> 'payment' as payment, array_position(
        array['created', 'failed', 'authorized', 'captured', 'refunded'], kind) as rank
      from payment_events) told where rank is not null) steps
  where rank <= before
  union all
  select 'cancelled, and went on ' || o.number from orders o where o.status <> 'Cancelled'
    and exists (select from order_events e where e.order_id = o.id and e.status = 'Cancelled'
      and e.actor <> 'system')`

/** An order that replaces items costs nothing. */
const IS_REPLACEMENT = sql`exists (select from replacements x where x.id = o.id)`

const TOTALS = sql`
  select number as what from orders o where total <> subtotal - coupon_discount + shipping_fee + tax
    or subtotal <> (select sum(i.unit_price * (i.quantity - coalesce(s.quantity, 0))) from order_items i
      left join order_item_shorts s on s.order_id = i.order_id and s.product_id = i.product_id
      where i.order_id = o.id)
    or coupon_discount <> (select sum(i.coupon_discount - coalesce(s.coupon_discount, 0)) from order_items i
      left join order_item_shorts s on s.order_id = i.order_id and s.product_id = i.product_id
      where i.order_id = o.id)
    or case when ${IS_REPLACEMENT} then total <> 0 else shipping_fee <> 5000 or tax <> 1800 end
  union all
  select 'replaced twice ' || complaint_id from replacements group by complaint_id having count(*) > 1`

/** A coupon is used by the orders that hold their items, and never more often than its limit. */
const COUPONS = sql`
  select 'coupon ' || c.code as what from coupons c where c.max_uses <
    (select count(*) from coupon_uses u where u.coupon_id = c.id and u.released_at is null)
  union all
  select 'use ' || o.number from coupon_uses u join orders o on o.id = u.order_id
    where (u.released_at is null) <> (o.status <> 'Cancelled')
      and (o.status = 'Cancelled' or o.payment_status = 'Completed' or o.payment_mode = 'COD')
  union all
  select 'no use ' || o.number from orders o where o.coupon_code is not null
    and not exists (select from coupon_uses u where u.order_id = o.id)`

const ONCE = sql`
  select 'event ' || id as what from provider_events group by id having count(*) > 1
  union all
  select 'event twice ' || id from (select min(id) as id from provider_events
    group by body having count(*) > 1) same
  union all
  select 'key ' || key from order_keys group by user_id, key having count(distinct order_id) > 1
  union all
  select 'two orders of one wish ' || min(number) from orders o
    where user_id is not null and not ${IS_REPLACEMENT} group by user_id having count(*) > 1
  union all
  select 'unread ' || id from provider_events where outcome = 'waiting'`

/** Whether the shopper still has an account: its emails are deleted with it. */
const ACCOUNT = sql`select from users u where u.id = o.user_id and u.email not like 'deleted-%'`

const MAILS = sql`
  select cause as what from jobs where kind = 'mail' group by cause having count(*) > 1
  union all
  select 'no mail: ' || o.number from orders o
    where (o.payment_status in ('Completed', 'Refunded') or o.payment_mode = 'COD')
      and exists (${ACCOUNT}) and not ${IS_REPLACEMENT}
      and not exists (select from jobs j where j.cause = 'order-placed:' || o.id)
      -- A confirmation that waits when everything is refunded is withdrawn for the word of that.
      and not (o.status = 'Cancelled'
        and exists (select from jobs j where j.cause = 'order-cancelled:' || o.id))
  union all
  select 'mail of nothing: ' || o.number from orders o
    join jobs j on j.cause = 'order-placed:' || o.id
    where o.payment_mode <> 'COD' and o.payment_status not in ('Completed', 'Refunded')
  union all
  select 'no word of a refund: ' || r.id from refunds r join orders o on o.id = r.order_id
    where exists (${ACCOUNT}) and r.kind <> 'provider'
      -- An email that still waits when its refund is lowered is replaced by one with the new sum.
      and not exists (select from jobs j
        where j.cause = 'refund-promised:' || r.id or j.cause like 'refund-promised:' || r.id || ':%')`
