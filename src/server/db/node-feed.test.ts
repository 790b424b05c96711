import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { joinOtherNodes } from '#server/start/follow-changes.ts'
import { addressOf, hasServer, openTestDatabase, sameDatabase } from '#server/testing/database.ts'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { eventually } from '#server/testing/eventually.ts'
import type { Change } from './after-commit.ts'
import { afterCommit, inTransaction, onChanges } from './db.ts'

const db = await openTestDatabase()
const order = (orderId: string): Change => ({ kind: 'order-changed', orderId, userId: null })
const MISSED: Change = { kind: 'changes-missed' }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

describe.runIf(hasServer)('nodes on one PostgreSQL', () => {
  test('receive what another node has committed, and nothing twice', async () => {
    const [here, there] = [await openNode(), await openNode()]

    await inTransaction(here.db, async (tx) => afterCommit(tx, order('1')))
    afterCommit(there.db, order('2'))

    await eventually(() => expect(here.received).toContainEqual(order('2')))
    await eventually(() => expect(there.received).toContainEqual(order('1')))
    expect(here.received).toEqual([order('1'), order('2')])
    expect(there.received.toSorted()).toEqual([order('2'), order('1')].toSorted())
  })

  test('receive changes of almost the same time in one batch', async () => {
    const [here, there] = [await openNode(), await openNode()]
    for (let version = 1; version <= 500; version++) {
      afterCommit(here.db, {
        kind: 'stock-changed',
        levels: [{ id: 'milk', stock: 500 - version, version }],
      })
    }

    await eventually(() => expect(there.received).not.toEqual([]))

    expect(there.received).toEqual([
      { kind: 'stock-changed', levels: [{ id: 'milk', stock: 0, version: 500 }] },
    ])
  })

  test('receive more than one notification can hold, and a sale once', async () => {
    const [here, there] = [await openNode(), await openNode()]
    const productIds = Array.from({ length: 450 }, newId)
    const sold = { kind: 'stock-changed', levels: [{ id: newId(), stock: 1, version: 2 }] } as const
    const levels = productIds.map((id) => ({ id, stock: 5, version: 3 }))
    afterCommit(here.db, sold)
    afterCommit(here.db, { kind: 'stock-changed', levels })
    afterCommit(here.db, { kind: 'catalog-changed', productIds })

    await eventually(() => expect(productsIn(there.received)).toEqual(productIds))

    expect(there.received.filter(({ kind }) => kind !== 'catalog-changed')).toEqual([sold])
  })

  test('are told to reload after a broken connection, and receive what was published meanwhile', async () => {
    const line = await openDatabaseProxy(db)
    const [here, there] = [await openNode(), await openNode(line.url)]

    line.cut()
    afterCommit(here.db, order('while it was cut'))
    afterCommit(there.db, order('from behind the cut'))
    await line.mend()

    await eventually(() => expect(there.received).toContainEqual(MISSED))
    await eventually(() => expect(here.received).toContainEqual(order('from behind the cut')))
    there.received.length = 0
    afterCommit(here.db, order('afterwards'))
    await eventually(() => expect(there.received).toEqual([order('afterwards')]))
  })

  test('serve although the database is down when they start, and join when it is back', async () => {
    const line = await openDatabaseProxy(db)
    line.cut()
    const there = await openNode(line.url)
    const here = await openNode()

    await line.mend()

    await eventually(() => expect(there.received).toContainEqual(MISSED))
    afterCommit(here.db, order('1'))
    await eventually(() => expect(there.received).toContainEqual(order('1')))
  })
})

/** Another node on the test's database, with the changes that it receives from now on. */
async function openNode(url = addressOf(db)) {
  const node = sameDatabase(db)
  const received: Change[] = []
  closing.push((await joinOtherNodes(node, url, () => {})).close)
  onChanges(node, (change) => received.push(change), fail)
  return { db: node, received }
}

const productsIn = (changes: readonly Change[]) =>
  changes.flatMap((change) => (change.kind === 'catalog-changed' ? (change.productIds ?? []) : []))

function fail(error: unknown): never {
  throw error
}
