import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import type { Change } from './after-commit.ts'
import { Outbox, readMessage } from './node-message.ts'

const MISSED: Change = { kind: 'changes-missed' }

const level = (id: string, stock: number, version: number) => ({ id, stock, version })

const levels = (count: number) => Array.from({ length: count }, () => level(newId(), 1, 1))
const ids = (count: number) => Array.from({ length: count }, newId)

test('changes arrive, each once and in its newest state', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'stock-changed', levels: [level('rice', 8, 3), level('salt', 1, 2)] })
  outbox.put({ kind: 'stock-changed', levels: [level('rice', 9, 2)] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk', 'bread'] })
  outbox.put({ kind: 'order-changed', orderId: '1', userId: 'asha' })
  outbox.put({ kind: 'order-changed', orderId: '1', userId: 'asha' })

  expect(outbox.take('a node').map(readMessage)).toEqual([
    {
      from: 'a node',
      changes: [
        { kind: 'stock-changed', levels: [level('rice', 8, 3), level('salt', 1, 2)] },
        { kind: 'catalog-changed', productIds: ['milk', 'bread'] },
        { kind: 'order-changed', orderId: '1', userId: 'asha' },
      ],
    },
  ])
  expect(outbox.isEmpty).toBe(true)
})

test('the stock of a product that is reloaded anyway is not sent', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'stock-changed', levels: [level('milk', 8, 3), level('rice', 5, 1)] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })

  expect(saidBy(outbox)).toEqual([
    { kind: 'stock-changed', levels: [level('rice', 5, 1)] },
    { kind: 'catalog-changed', productIds: ['milk'] },
  ])
})

test('when the whole catalogue is reloaded, stock levels are still sent', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'stock-changed', levels: [level('milk', 8, 3)] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })
  outbox.put({ kind: 'catalog-changed' })

  expect(saidBy(outbox)).toEqual([
    { kind: 'stock-changed', levels: [level('milk', 8, 3)] },
    { kind: 'catalog-changed' },
  ])
})

test('a change of the whole catalogue replaces those of single products', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })
  outbox.put({ kind: 'catalog-changed' })

  expect(saidBy(outbox)).toEqual([{ kind: 'catalog-changed' }])
})

test('changes that concern only this node are not sent', () => {
  const outbox = new Outbox()

  outbox.put({ kind: 'job-enqueued' })

  expect(outbox.isEmpty).toBe(true)
})

test('a batch of a price list is one message, though it changes the stock too', () => {
  const outbox = new Outbox()
  const batch = levels(150)
  const productIds = batch.map(({ id }) => id)
  outbox.put({ kind: 'stock-changed', levels: batch })
  outbox.put({ kind: 'catalog-changed', productIds })

  const messages = outbox.take('a node')

  expect(messages.map(readMessage)).toEqual([
    { from: 'a node', changes: [{ kind: 'catalog-changed', productIds }] },
  ])
})

test('more than one notification can hold is split, and arrives complete', () => {
  const outbox = new Outbox()
  const sent = { levels: levels(500), productIds: ids(500), orderIds: ids(500) }
  outbox.put({ kind: 'stock-changed', levels: sent.levels })
  outbox.put({ kind: 'catalog-changed', productIds: sent.productIds })
  for (const orderId of sent.orderIds) outbox.put({ kind: 'order-changed', orderId, userId: null })

  const messages = outbox.take('a node')

  expect(Math.max(...messages.map((message) => message.length))).toBeLessThan(8_000)
  expect(messages.map(readMessage).every(({ from }) => from === 'a node')).toBe(true)
  expect(sortedOut(messages)).toEqual(sent)
})

const many: [string, Change[]][] = [
  ['sales', [{ kind: 'stock-changed', levels: levels(2_000) }]],
  ['products', [{ kind: 'catalog-changed', productIds: ids(2_000) }]],
  ['orders', ids(2_000).map((orderId) => ({ kind: 'order-changed', orderId, userId: newId() }))],
]
test.each(many)('as many %s as are remembered fit into forty messages', (_, changes) => {
  const outbox = new Outbox()
  for (const change of changes) outbox.put(change)

  const messages = outbox.take('a node')

  expect(messages.length).toBeLessThanOrEqual(40)
  expect(messages.flatMap((message) => readMessage(message).changes)).not.toContainEqual(MISSED)
})

test('more than all messages can hold tells the other nodes to reload', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'order-changed', orderId: 'x'.repeat(8_000), userId: null })

  expect(saidBy(outbox)).toEqual([MISSED])
})

test('the outbox is bounded while nothing can be sent', () => {
  const outbox = new Outbox()
  for (const orderId of ids(5_000)) outbox.put({ kind: 'order-changed', orderId, userId: null })

  expect(saidBy(outbox)[0]).toEqual(MISSED)
})

test.each(['', '{', '{"from":"x","changes":[{"kind":"shelf-moved"}]}', '{"changes":5}'])(
  'an unreadable message, %j, counts as missed changes',
  (text) => {
    expect(readMessage(text).changes).toEqual([MISSED])
  },
)

const saidBy = (outbox: Outbox) =>
  outbox.take('a node').flatMap((message) => readMessage(message).changes)

/** The changes of several messages together. */
function sortedOut(messages: readonly string[]) {
  const all = messages.flatMap((message) => readMessage(message).changes)
  return {
    levels: all.flatMap((change) => (change.kind === 'stock-changed' ? change.levels : [])),
    productIds: all.flatMap((change) =>
      change.kind === 'catalog-changed' ? (change.productIds ?? []) : [],
    ),
    orderIds: all.flatMap((change) => (change.kind === 'order-changed' ? change.orderId : [])),
  }
}
