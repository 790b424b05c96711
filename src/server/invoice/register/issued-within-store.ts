import { type SQL, sql } from 'drizzle-orm'

type Span = { from?: Date | undefined; until?: Date | undefined }

/**
 * Whether a row of `invoices` was issued in this time span (exclusive end). The printed time decides; an index finds
 * the row by its insertion time, which is never a day apart.
 */
export function issuedWithin({ from, until }: Span): SQL | undefined {
  const printed = sql`(invoices.document ->> 'issuedAt')::timestamptz`
  const parts = [
    from && sql`invoices.created_at >= ${from.toISOString()}::timestamptz - interval '1 day'`,
    from && sql`${printed} >= ${from.toISOString()}::timestamptz`,
    until && sql`invoices.created_at < ${until.toISOString()}::timestamptz + interval '1 day'`,
    until && sql`${printed} < ${until.toISOString()}::timestamptz`,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql.join(parts, sql` and `) : undefined
}
