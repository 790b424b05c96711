import { sql } from 'drizzle-orm'
import { MAX_SUGGESTED_TAGS, tagKey } from '#contract/note/note-kinds.ts'
import type { Db } from '#server/db/db.ts'
import type { About, Tag } from './note-rules.ts'

const TABLE = { order: sql`order_tags`, customer: sql`customer_tags` }
const OWNER = { order: sql`order_id`, customer: sql`customer_id` }

/** The first added first. */
export async function listTags(db: Db, { kind, id }: About): Promise<Tag[]> {
  const { rows } = await db.execute<Tag>(sql`
    select t.key, t.name from ${TABLE[kind]} used join tags t on t.key = used.tag
    where used.${OWNER[kind]} = ${id} order by used.created_at, t.key`)
  return rows
}

/** The tag of this name; a new one is spelt as it is typed now. */
export async function saveTag(tx: Db, name: string): Promise<string> {
  const key = tagKey(name)
  await tx.execute(sql`
    insert into tags (key, name) values (${key}, ${name})
    on conflict (key) do update set used_at = clock_timestamp()`)
  return key
}

export const insertTag = (tx: Db, { kind, id }: About, key: string) =>
  tx.execute(sql`
    insert into ${TABLE[kind]} (${OWNER[kind]}, tag) values (${id}, ${key}) on conflict do nothing`)

/** Whether it was there. */
export async function deleteTag(tx: Db, { kind, id }: About, key: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from ${TABLE[kind]} where ${OWNER[kind]} = ${id} and tag = ${key}`)
  return (rowCount ?? 0) > 0
}

/** Those that an order or a customer has, the last used first. */
export async function listUsedTags(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from tags t
    where exists (select from order_tags o where o.tag = t.key)
      or exists (select from customer_tags c where c.tag = t.key)
    order by t.used_at desc, t.key limit ${MAX_SUGGESTED_TAGS}`)
  return rows.map(({ name }) => name)
}
