import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionLimits, countConnections } from './connection-rules.ts'

const FOUR = { total: 4, perAddress: 2 }
const from = (address: string) => ({ address, isProxy: false })
const PROXY = { address: 'proxy', isProxy: true }

test.each([
  [Number.POSITIVE_INFINITY, { total: 20_000, perAddress: 2_500 }],
  [20_000, { total: 15_840, perAddress: 1_980 }],
  [1_024, { total: 659, perAddress: 82 }],
  [256, { total: 50, perAddress: 50 }],
])('connections get a share of %d descriptors', (descriptors, limits) => {
  expect(connectionLimits(descriptors)).toEqual(limits)
})

test('when all are in use, the longest idle connection is closed, regardless of its address', () => {
  const { open, busy, idle } = countConnections<string>(FOUR)
  for (const name of ['a', 'b', 'c', 'd']) expect(open(name, from(name))).toBeUndefined()
  busy('a')
  busy('b')
  idle('b')

  expect(['e', 'f', 'g'].map((name) => open(name, from(name)))).toEqual(['c', 'd', 'b'])
})

test('when an address has its share, its longest idle connection is closed', () => {
  const { open } = countConnections<string>(FOUR)
  open('other', from('other'))

  expect(['a', 'b', 'c', 'd'].map((name) => open(name, from('one')))).toEqual([
    undefined,
    undefined,
    'a',
    'b',
  ])
})

test('when all are busy, the new connection is closed, and accepted once one is idle', () => {
  const { open, busy, idle } = countConnections<string>(FOUR)
  for (const name of ['a', 'b']) {
    open(name, from('one'))
    busy(name)
  }
  expect(open('c', from('one'))).toBe('c')

  idle('b')

  expect(open('d', from('one'))).toBe('b')
})

test('a connection with two pending requests is idle after the second answer', () => {
  const { open, busy, idle } = countConnections<string>({ total: 1, perAddress: 1 })
  open('a', from('one'))
  busy('a')
  busy('a')
  idle('a')
  expect(open('b', from('two'))).toBe('b')

  idle('a')

  expect(open('b', from('two'))).toBe('a')
})

test('a trusted proxy has no limit of its own', () => {
  const { open } = countConnections<string>(FOUR)

  expect(['a', 'b', 'c', 'd', 'e'].map((name) => open(name, PROXY))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'a',
  ])
})

const ADDRESSES = ['one', 'two', 'three'] as const

test('the limits hold for any sequence of events, and closed connections leave nothing behind', () => {
  const step = fc.record({
    what: fc.constantFrom('open', 'open', 'busy', 'idle', 'closed'),
    which: fc.nat(FOUR.total - 1),
    address: fc.constantFrom(...ADDRESSES),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { connect, change, opened } = server()
      for (const { what, which, address } of steps) {
        if (what === 'open') connect(address)
        else change(what, which)
        expectWithinLimits(opened)
      }

      while (opened.length > 0) change('closed', 0)
      expect(['a', 'b', 'c', 'd'].map(connect)).toEqual(Array(4).fill(undefined))
    }),
  )
})

type Opened = { address: string; requests: number }

function expectWithinLimits(opened: readonly Opened[]) {
  const ownOf = (address: string) => opened.filter((each) => each.address === address).length

  expect(opened.length).toBeLessThanOrEqual(FOUR.total)
  expect(Math.max(...ADDRESSES.map(ownOf))).toBeLessThanOrEqual(FOUR.perAddress)
}

/** Model of a server: connections in order of arrival, each with its pending requests. */
function server() {
  const connections = countConnections<Opened>(FOUR)
  const opened: Opened[] = []
  const forget = (gone: Opened) => opened.splice(opened.indexOf(gone), 1)

  const connect = (address: string) => {
    const connection = { address, requests: 0 }
    opened.push(connection)
    const leaving = connections.open(connection, from(address))
    if (leaving) forget(leaving)
    return leaving
  }
  const change = (what: keyof typeof CHANGES, which: number) => {
    const connection = opened[which]
    if (!connection) return
    const more = CHANGES[what]
    if (connection.requests + more < 0) return
    connection.requests += more
    if (what === 'closed') forget(connection)
    connections[what](connection)
  }
  return { connect, change, opened }
}

/** How each event changes the number of pending requests. */
const CHANGES = { busy: 1, idle: -1, closed: 0 }
