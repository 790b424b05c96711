import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/lib/days.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'
import type { Kind } from './closing-rules.ts'

/**
 * The tables that record money of a day. `lines` selects, for a time span, `ref` (the id of the source row), `at`,
 * `number`, `reference`, `method` and `paise`, negative for refunds.
 */
type Source = { kind: Kind; lines: (span: Span) => SQL }

const within = (column: SQL, { from, until }: Span) =>
  sql`${column} >= ${from.toISOString()} and ${column} < ${until.toISOString()}`

/** Failed refunds that were paid outside the provider and not by another refund. */
const handedOver = (span: Span, how: string, method: string) =>
  sql`select s.id as ref, s.created_at as at, o.number, coalesce(s.note, '') as reference,
    ${method}::text as method, -s.paise as paise
    from refund_settlements s join refunds r on r.id = s.refund_id join orders o on o.id = r.order_id
    where s.by_id is null and s.how = ${how} and ${within(sql`s.created_at`, span)}`

/** For returned items. Online refunds are counted as refunds. */
const returned = (span: Span, money: ReturnMoney, method: string) =>
  sql`select t.id as ref, t.created_at as at, o.number, '' as reference,
    ${method}::text as method, -t.paise as paise
    from returns t join orders o on o.id = t.order_id
    where t.money = ${money} and t.paise > 0 and ${within(sql`t.created_at`, span)}`

/** A delivery is undone on its own day, or soon after midnight. */
const UNDO_MS = 2 * 24 * 60 * 60 * 1000

/** All money that a closing counts. Another table is another entry. */
export const SOURCES = {
  captured: {
    kind: 'online',
    lines: (span) => sql`select p.id as ref, p.captured_at as at, o.number,
      p.provider_payment_id as reference, coalesce(p.method, '') as method, p.amount as paise
      from payments p join orders o on o.id = p.order_id where ${within(sql`p.captured_at`, span)}`,
  },
  refunded: {
    kind: 'refund',
    lines: (span) => sql`select r.id as ref, r.updated_at as at, o.number,
      coalesce(r.provider_refund_id, '') as reference, '' as method, -r.paise as paise
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'processed' and ${within(sql`r.updated_at`, span)}`,
  },
  delivered: {
    kind: 'cash',
    lines: (span) => sql`select e.id as ref, e.created_at as at, o.number, '' as reference,
      '' as method, o.total as paise
      from order_events e join orders o on o.id = e.order_id
      where e.status = 'Delivered' and o.payment_mode = 'COD' and ${within(sql`e.created_at`, span)}`,
  },
  /** An undone delivery: the history of its order continues with an earlier status. Counted negatively. */
  undelivered: {
    kind: 'cash',
    lines: (span) => sql`select e.id as ref, e.created_at as at, o.number, '' as reference,
      'taken back' as method, -coalesce((select k.paise from closing_lines k
        where k.source = 'delivered' and k.ref = d.id), o.total) as paise
      from order_events d join orders o on o.id = d.order_id
      join lateral (select n.* from order_events n
        where n.order_id = d.order_id and (n.created_at, n.id) > (d.created_at, d.id)
        order by n.created_at, n.id limit 1) e on e.status in ('Processing', 'Shipped')
      where d.status = 'Delivered' and o.payment_mode = 'COD' and ${within(sql`e.created_at`, span)}
        and ${within(sql`d.created_at`, { ...span, from: new Date(span.from.getTime() - UNDO_MS) })}`,
  },
  returnedInCash: { kind: 'cash', lines: (span) => returned(span, 'cash', 'returned') },
  returnedByBank: { kind: 'other', lines: (span) => returned(span, 'bank', 'bank transfer') },
  handedBack: { kind: 'cash', lines: (span) => handedOver(span, 'cash', 'handed back') },
  bankTransfer: { kind: 'other', lines: (span) => handedOver(span, 'bank', 'bank transfer') },
  handedOver: { kind: 'other', lines: (span) => handedOver(span, 'other', 'handed back') },
  /** What a rider brought more, or less, than the cash of their orders, which counts as delivered. */
  riderDifference: {
    kind: 'cash',
    lines: (span) => sql`select c.id as ref, c.created_at as at, '' as number,
      coalesce(c.reason, '') as reference, 'rider count' as method, c.counted - c.expected as paise
      from rider_counts c where c.counted <> c.expected and ${within(sql`c.created_at`, span)}`,
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
/** Order of lines with the same time. */
export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[]
