import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { connectElsewhere, hasServer, openTestDatabase } from '#server/testing/database.ts'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type Db, inTransaction, openDb } from './db.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { statement } from './statement.ts'
import { troubleOf } from './trouble.ts'

const db = await openTestDatabase()
const silenceMs = 300
const repeat = statement(
  'repeat',
  { text: 'text' },
  ({ text }) =>
    sql<{ text: string; process: number }>`select ${text} as text, pg_backend_pid() as process`,
)

// The embedded database runs in this process: there is no connection that can go silent.
describe.runIf(hasServer)('when the database goes silent', () => {
  test('a query is given up, and the next is answered once the connection works again', async () => {
    const { line, node } = await openNode()
    const [before] = await repeat(node, { text: 'good day' })
    line.freeze()

    const trouble = await troubleBehind(repeat(node, { text: 'is the node alive?' }))

    expect(trouble).toBe('a connection is broken')
    line.thaw()
    const [after] = await repeat(node, { text: 'good day again' })
    expect(after?.text).toBe('good day again')
    expect(after?.process).not.toBe(before?.process)
  })

  const moments: [string, (tx: Db, freeze: () => void) => Promise<unknown>][] = [
    [
      'before it has begun',
      async (tx, freeze) => {
        freeze()
        await repeat(tx, { text: 'one' })
      },
    ],
    [
      'between two statements',
      async (tx, freeze) => {
        await repeat(tx, { text: 'one' })
        freeze()
        await repeat(tx, { text: 'two' })
      },
    ],
    [
      'before several that leave at once',
      async (tx, freeze) => {
        await repeat(tx, { text: 'one' })
        freeze()
        await Promise.all([
          repeat(tx, { text: 'two' }),
          repeat(tx, { text: 'three' }),
          tx.execute(sql`select 4`),
        ])
      },
    ],
    [
      'and the work takes no notice',
      async (tx, freeze) => {
        await repeat(tx, { text: 'one' })
        freeze()
        await repeat(tx, { text: 'two' }).catch(() => {})
      },
    ],
    ['before its commit', async (_tx, freeze) => freeze()],
  ]
  test.each(moments)(
    'a transaction is given up (%s), and its connection is not reused',
    async (_when, work) => {
      const { line, node } = await openNode()
      const [before] = await repeat(node, { text: 'good day' })

      const trouble = await troubleBehind(inTransaction(node, (tx) => work(tx, line.freeze)))

      expect(trouble).toBe('a connection is broken')
      line.thaw()
      const [after] = await inTransaction(node, (tx) => repeat(tx, { text: 'good day again' }))
      expect(after?.text).toBe('good day again')
      expect(after?.process).not.toBe(before?.process)
    },
  )

  test('an answer that arrives while this process is busy is accepted, and its connection kept', async () => {
    const node = openDb(connectElsewhere(db, { silenceMs }))
    const [before] = await repeat(node, { text: 'good day' })

    const answer = repeat(node, { text: 'are you busy?' })
    await new Promise(setImmediate)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * silenceMs)

    const [after] = await answer
    expect(after?.text).toBe('are you busy?')
    expect(await repeat(node, { text: 'still there?' })).toEqual([
      { text: 'still there?', process: before?.process },
    ])
  })

  test('a node waits for another that migrates the database, however long', async () => {
    const other = await connectElsewhere(db).connect()
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])

    const trouble = troubleBehind(migrate(connectElsewhere(db, { silenceMs })))
    await eventually(async () => {
      const { rows } = await other.query(`select from pg_stat_activity
        where datname = current_database() and query like '%pg_try_advisory_lock%'
          and pid <> pg_backend_pid()`)
      expect(rows.length).toBe(1)
    })
    const impatient = openDb(connectElsewhere(db, { silenceMs }))
    await expect(impatient.execute(sql`select pg_sleep(9)`)).rejects.toThrow()
    other.release(true)

    expect(await trouble).toBeUndefined()
  })
})

/** A node with one connection through a proxy of its own, and with shorter time-outs than a shop. */
async function openNode() {
  const line = await openDatabaseProxy(db)
  const pool = openPool(line.url, { size: 1, onError: () => {}, silenceMs })
  atEnd(() => {
    line.cut()
    return pool.end()
  })
  return { line, node: openDb(pool) }
}

/** The trouble behind a failure of this work; undefined on success. */
const troubleBehind = (work: Promise<unknown>) => work.then(() => undefined, troubleText)
const troubleText = (error: unknown) => troubleOf(error) ?? String(error)
