import type pg from 'pg'

/** Every row of every table, what guards them, and the migrations: two equal databases have the same. */
export async function everythingIn(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    contents[name] = await texts(pool, `select t::text as text from ${name} t`)
  }
  return {
    tables: contents,
    migrations: await texts(
      pool,
      'select concat(hash, created_at) as text from drizzle.__drizzle_migrations',
    ),
    constraints: await texts(
      pool,
      `select concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as text
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
    ),
    triggers: await texts(
      pool,
      `select concat(pg_get_triggerdef(oid), tgenabled) as text from pg_trigger where not tgisinternal`,
    ),
    indexes: await texts(
      pool,
      `select indexdef as text from pg_indexes where schemaname = 'public'`,
    ),
  }
}

async function texts(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(text)
  return rows.map((row) => row.text).sort()
}
