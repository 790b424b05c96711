import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase, sameDatabase } from '#server/testing/database.ts'
import type { Change } from './after-commit.ts'
import { afterCommit, type Db, inTransaction, onChanges } from './db.ts'

const db = await openTestDatabase()
const received: Change[] = []
const change: Change = { kind: 'job-enqueued' }

await db.execute(sql`create table scribbles (text text)`)
await db.execute(sql`create function again(text) returns void language plpgsql as
  $$ begin raise exception 'again' using errcode = '40001'; end $$`)
const fail = (error: unknown) => {
  throw error
}
onChanges(db, (change) => received.push(change), fail)

beforeEach(async () => {
  received.length = 0
  await db.execute(sql`delete from scribbles`)
})

test('a nested transaction joins the outer one: a failure of the outer one undoes both', async () => {
  const whole = inTransaction(db, async (tx) => {
    await inTransaction(tx, (inner) => write(inner, 'inner'))
    await write(tx, 'outer')
    throw new Error('The end')
  })

  await expect(whole).rejects.toThrow('The end')
  expect(await scribbles()).toEqual([])
})

test('a nested transaction has no savepoint: its writes are undone with the outer one, whether its error is caught or not', async () => {
  await inTransaction(db, async (tx) => {
    const inner = inTransaction(tx, async (inner) => {
      await write(inner, 'inner')
      throw new Error('No')
    })
    await inner.catch(() => {})
  })

  expect(await scribbles()).toEqual(['inner'])
})

test('a serialization failure restarts the whole transaction', async () => {
  const begun = { outer: 0, inner: 0 }

  await inTransaction(db, async (tx) => {
    begun.outer += 1
    await inTransaction(tx, async (inner) => {
      begun.inner += 1
      await write(inner, `try ${begun.inner}`)
      if (begun.inner < 3) await failToSerialize(inner)
    })
  })

  expect(begun).toEqual({ outer: 3, inner: 3 })
  expect(await scribbles()).toEqual(['try 3'])
})

test('a change is published once, after the outermost commit', async () => {
  await inTransaction(db, async (tx) => {
    await inTransaction(tx, async (inner) => afterCommit(inner, change))
    afterCommit(tx, change)
    expect(received).toEqual([])
  })

  expect(received).toEqual([change])
})

test('nothing is published after a rollback, nor for a retried attempt', async () => {
  const refused = inTransaction(db, async (tx) => {
    afterCommit(tx, change)
    throw new Error('No')
  })
  await refused.catch(() => {})
  let tries = 0
  await inTransaction(db, async (tx) => {
    tries += 1
    afterCommit(tx, { kind: 'catalog-changed', productIds: [`try ${tries}`] })
    if (tries < 3) await failToSerialize(tx)
  })

  expect(received).toEqual([{ kind: 'catalog-changed', productIds: ['try 3'] }])
})

test('outside a transaction a change is published at once', () => {
  afterCommit(db, change)

  expect(received).toEqual([change])
})

test('another node with the same database does not receive it', async () => {
  await inTransaction(sameDatabase(db), async (tx) => afterCommit(tx, change))

  expect(received).toEqual([])
})

test('a failing listener affects neither the work nor the next listener', async () => {
  const other = sameDatabase(db)
  const reported: unknown[] = []
  const after: Change[] = []
  const failure = new Error('The listener is broken')
  const breakDown = () => fail(failure)
  onChanges(other, breakDown, (error) => reported.push(error))
  onChanges(other, (change) => after.push(change), fail)

  const result = await inTransaction(other, async (tx) => {
    afterCommit(tx, change)
    return 'done'
  })

  expect(result).toBe('done')
  expect(reported).toEqual([failure])
  expect(after).toEqual([change])
})

const write = (tx: Db, text: string) => tx.execute(sql`insert into scribbles values (${text})`)

const failToSerialize = (tx: Db) =>
  tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)

async function scribbles() {
  const { rows } = await db.execute<{ text: string }>(sql`select text from scribbles`)
  return rows.map(({ text }) => text)
}
