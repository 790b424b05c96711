import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { Outbox, readMessage } from './node-message.ts'

const level = (id: string, stock: number, version: number) => ({ id, stock, version })

test('what was said arrives, each thing once and in its newest state', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'stock-changed', levels: [level('milk', 8, 3), level('bread', 1, 2)] })
  outbox.put({ kind: 'stock-changed', levels: [level('milk', 9, 2)] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })
  outbox.put({ kind: 'catalog-changed', productIds: ['milk', 'bread'] })
  outbox.put({ kind: 'order-changed', orderId: '1', userId: 'asha' })
  outbox.put({ kind: 'order-changed', orderId: '1', userId: 'asha' })

  expect(readMessage(outbox.take('a node'))).toEqual({
    from: 'a node',
    changes: [
      { kind: 'stock-changed', levels: [level('milk', 8, 3), level('bread', 1, 2)] },
      { kind: 'catalog-changed', productIds: ['milk', 'bread'] },
      { kind: 'order-changed', orderId: '1', userId: 'asha' },
    ],
  })
  expect(outbox.isEmpty).toBe(true)
})

test('a change of the whole catalogue goes before those of single products', () => {
  const outbox = new Outbox()
  outbox.put({ kind: 'catalog-changed', productIds: ['milk'] })
  outbox.put({ kind: 'catalog-changed' })

  expect(readMessage(outbox.take('a node')).changes).toEqual([{ kind: 'catalog-changed' }])
})

test('what concerns this node alone is not said', () => {
  const outbox = new Outbox()

  outbox.put({ kind: 'job-promised' })

  expect(outbox.isEmpty).toBe(true)
})

test('more than a notification holds tells the others to look for themselves', () => {
  const outbox = new Outbox()
  const many = Array.from({ length: 200 }, () => level(newId(), 1, 1))
  outbox.put({ kind: 'stock-changed', levels: many })

  const message = outbox.take('a node')

  expect(message.length).toBeLessThan(8_000)
  expect(readMessage(message).changes).toEqual([{ kind: 'changes-missed' }])
})

test('who cannot speak for long remembers no more than so much', () => {
  const outbox = new Outbox()
  for (let nth = 0; nth < 5_000; nth++) {
    outbox.put({ kind: 'order-changed', orderId: newId(), userId: null })
  }

  expect(readMessage(outbox.take('a node')).changes[0]).toEqual({ kind: 'changes-missed' })
})

test.each(['', '{', '{"from":"x","changes":[{"kind":"shelf-moved"}]}', '{"changes":5}'])(
  'what cannot be read, %j, counts as missed',
  (text) => {
    expect(readMessage(text).changes).toEqual([{ kind: 'changes-missed' }])
  },
)
