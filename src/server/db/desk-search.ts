import { type SQL, sql } from 'drizzle-orm'
import type { TypedDocumentNumber } from '#contract/document/document-number.ts'
import type { DeskSearch } from '#contract/lib/desk-search.ts'
import { COMPLAINT_PREFIX, ORDER_PREFIX } from '#contract/lib/public-number.ts'
import { invoices } from '#server/db/schema/invoice.ts'
import type { Match } from './bounded-search.ts'

/*
 * Shared by the searches of the back office: conditions for a text that deskSearchOf has parsed, and the orders that it
 * matches. Each part of a union can use an index; one condition over all tables would read every order.
 */

/** In LIKE, `%` and `_` are wildcards and `\` escapes them: typed text is matched literally. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** The pattern of a text anywhere. */
export const anywhere = (text: string) => `%${escapeLike(text)}%`

/** A trigram index finds no text as short as this in the middle of a word. */
const SHORT = /^[\p{L}\p{M}\p{N}]{1,2}$/u

/** Patterns for a text anywhere, or for a short one at the beginning of a word. */
const patternsOf = (text: string): string[] =>
  SHORT.test(text) ? [`${text}%`, `% ${text}%`] : [anywhere(text)]

/**
 * Whether one of the columns contains one of the texts; false without texts. One or two letters must begin a word.
 */
export function contains(columns: readonly SQL[], texts: readonly string[]): SQL {
  const conditions = columns.flatMap((column) =>
    texts.flatMap(patternsOf).map((pattern) => sql`${column} ilike ${pattern}`),
  )
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}

/** False without values, which PostgreSQL leaves out of its plan. */
export const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length > 0 ? sql`${column} = any(${sql.param([...values])}::text[])` : sql`false`

/** Digits only, because complaints keep a phone number as it was typed. */
export const digitsOf = (column: SQL): SQL => sql`regexp_replace(${column}, '\\D', '', 'g')`

/** How an order can match: by a number, an address or the shopper. The rows are those of `orders`. */
export function orderMatches(search: DeskSearch): Match[] {
  const { words, phones, numbers } = search
  const inAddress = (o: SQL) => sql`(${contains([sql`${o}.number`], [words, ...numbers])}
    or ${contains([sql`${o}.address ->> 'name'`, sql`${o}.address ->> 'receiver'`], [words])}
    or ${contains([sql`${o}.address ->> 'mobile'`], phones)})`
  const isShopper = sql`(${contains([sql`u.username`], [words])} or ${contains([sql`u.mobile`], phones)})`
  return [
    {
      ids: sql`select o.id from orders o where ${inAddress(sql`o`)}`,
      holds: inAddress(sql`orders`),
    },
    {
      ids: sql`select o.id from users u join orders o on o.user_id = u.id where ${isShopper}`,
      holds: sql`exists (select from users u where u.id = orders.user_id and ${isShopper})`,
    },
    ...(search.providerId ? providerMatches(`${escapeLike(search.providerId)}%`) : []),
    ...[...(search.document ? [byDocument(search.document)] : []), ...byComplaint(search)].map(
      (ids) => ({ ids, holds: sql`orders.id in (${ids})` }),
    ),
  ]
}

/** By an id of the payment provider. */
export const providerMatches = (pattern: string): Match[] => [
  {
    ids: sql`select o.id from orders o where o.provider_order_id ilike ${pattern}`,
    holds: sql`orders.provider_order_id ilike ${pattern}`,
  },
  {
    ids: sql`select p.order_id from payments p where p.provider_payment_id ilike ${pattern}`,
    holds: sql`exists (select from payments p
      where p.order_id = orders.id and p.provider_payment_id ilike ${pattern})`,
  },
  {
    ids: sql`select r.order_id from refunds r where r.provider_refund_id ilike ${pattern}`,
    holds: sql`exists (select from refunds r
      where r.order_id = orders.id and r.provider_refund_id ilike ${pattern})`,
  },
]

/** A query for the ids of orders that match by a number; undefined when the search contains none. */
export function ordersNamed(search: DeskSearch): SQL | undefined {
  const parts = [...byOwnNumber(search), ...byDocumentOrPayment(search), ...byComplaint(search)]
  return parts.length > 0 ? union(parts) : undefined
}

/**
 * A query for the ids of users whose orders or complaints match by a number. A complaint belongs to its author: the
 * order number in it was typed and can be another person's.
 */
export function buyersNamed(search: DeskSearch): SQL {
  const numbers = complaintNumbers(search)
  const orders = [...byOwnNumber(search), ...byDocumentOrPayment(search)]
  const parts = [
    ...(orders.length > 0
      ? [sql`select o.user_id from orders o where o.id in (${union(orders)})`]
      : []),
    ...(numbers.length > 0
      ? [sql`select c.user_id from complaints c where ${contains([sql`c.number`], numbers)}`]
      : []),
  ]
  return parts.length > 0 ? union(parts) : sql`select null::uuid`
}

const byOwnNumber = ({ numbers }: DeskSearch): SQL[] =>
  numbers.length > 0
    ? [sql`select o.id from orders o where ${contains([sql`o.number`], numbers)}`]
    : []

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)

/** By invoice or credit note, or by the payment provider's ids. */
const byDocumentOrPayment = ({ document, providerId }: DeskSearch): SQL[] => [
  ...(document ? [byDocument(document)] : []),
  ...(providerId ? byProviderId(`${escapeLike(providerId)}%`) : []),
]

/** Without a prefix, the number matches every series of its year. */
const isNumbered = ({ serial, year, prefix }: TypedDocumentNumber): SQL =>
  sql`${invoices.serial} = ${serial}
    and ${invoices.series} like ${`${prefix ? escapeLike(prefix) : '%'}/${year}`}`

const byDocument = (document: TypedDocumentNumber): SQL =>
  sql`select invoices.order_id from invoices where ${isNumbered(document)}`

/** A query for the document numbers that a typed number can mean. */
export const numbersFound = (document: TypedDocumentNumber): SQL =>
  sql`select invoices.number from invoices where ${isNumbered(document)}`

function byComplaint(search: DeskSearch): SQL[] {
  const numbers = complaintNumbers(search)
  if (numbers.length === 0) return []
  return [
    sql`select o.id from complaints c join orders o on o.number = ${asOrderNumber(sql`c.order_number`)}
      where ${contains([sql`c.number`], numbers)}`,
  ]
}

const complaintNumbers = ({ numbers }: DeskSearch) =>
  numbers.filter((number) => number.startsWith(COMPLAINT_PREFIX))

const byProviderId = (pattern: string): SQL[] => providerMatches(pattern).map(({ ids }) => ids)

/** A typed order number in canonical form. */
export const asOrderNumber = (typed: SQL): SQL =>
  sql`regexp_replace(regexp_replace(upper(${typed}), '[^A-Z0-9]', '', 'g'),
    ${`^(?:${ORDER_PREFIX})?(.{4})(.{4})$`}, ${`${ORDER_PREFIX}-\\1-\\2`})`
