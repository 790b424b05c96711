import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Publication, Published } from './publication-rules.ts'

type Row = Omit<Published, 'hiddenAt' | 'publishAt'> & {
  hiddenAt: string | null
  publishAt: string | null
}

/** A time as the database writes it. */
export const timeIn = (at: string | null) => (at === null ? null : new Date(at))

const COLUMNS = sql`p.id, p.name, p.name_hi as "nameHi", p.price::float8 as price, p.published,
  p.hidden_at as "hiddenAt", p.publish_at as "publishAt"`

/** Locks these products in id order, without those that are withdrawn. */
export async function lockPublications(tx: Db, ids: readonly string[]): Promise<Published[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from products p
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.deleted_at is null
    order by p.id for no key update`)
  return rows.map(publishedOf)
}

const publishedOf = ({ hiddenAt, publishAt, ...row }: Row): Published => ({
  ...row,
  hiddenAt: timeIn(hiddenAt),
  publishAt: timeIn(publishAt),
})

/** The time of the database, which also decides when a product goes on sale. */
export async function readTime(tx: Db): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** `publishBy`: who of the staff has decided that it goes on sale at a time. */
type NewPublication = Publication & { id: string; publishBy: string }

/**
 * Writes the publication of locked products. It does not count as an edit, so that an open form can still be saved: no
 * form contains it.
 */
export async function setPublications(tx: Db, rows: readonly NewPublication[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    ({ id, published, publishAt, publishBy }) =>
      sql`(${id}::uuid, ${published}::boolean, ${publishAt?.toISOString() ?? null}::timestamptz,
        ${publishBy}::uuid)`,
  )
  await tx.execute(sql`
    update products p set published = next.published, publish_at = next.publish_at,
      publish_by = case when next.publish_at is not null then next.publish_by end,
      hidden_at = ${hiddenSince(sql`p`, sql`next.published`)}
    from (values ${sql.join(values, sql`, `)}) as next (id, published, publish_at, publish_by)
    where p.id = next.id`)
}

/** The new value of `hidden_at`, given whether the product is published now and will be. */
export const hiddenSince = (product: SQL, isPublished: SQL) => sql`case
  when ${isPublished} then null
  when ${product}.published then clock_timestamp()
  else ${product}.hidden_at end`

/**
 * Locks products whose time has come, the earliest first, without those that another run is publishing. One without a
 * price waits until it has one.
 */
export async function lockDue(
  tx: Db,
  limit: number,
): Promise<(Published & { publishBy: string })[]> {
  const { rows } = await tx.execute<Row & { publishBy: string }>(sql`
    select ${COLUMNS}, p.publish_by as "publishBy" from products p
    where p.publish_at <= clock_timestamp() and not p.published and p.deleted_at is null and p.price > 0
    order by p.publish_at, p.id limit ${limit} for no key update skip locked`)
  return rows.map(({ publishBy, ...row }) => ({ ...publishedOf(row), publishBy }))
}
