import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionLimits, countConnections } from './connection-rules.ts'

const FOUR = { ofAll: 4, ofOne: 2 }
const from = (address: string) => ({ address, isProxy: false })
const PROXY = { address: 'proxy', isProxy: true }

test.each([
  [Number.POSITIVE_INFINITY, { ofAll: 20_000, ofOne: 2_500 }],
  [20_000, { ofAll: 15_840, ofOne: 1_980 }],
  [1_024, { ofAll: 659, ofOne: 82 }],
  [256, { ofAll: 50, ofOne: 50 }],
])('of %d descriptors connections take a part', (descriptors, limits) => {
  expect(connectionLimits(descriptors)).toEqual(limits)
})

test('when all are taken the longest idle one is closed, whoever has it', () => {
  const { open, busy, idle } = countConnections<string>(FOUR)
  for (const name of ['a', 'b', 'c', 'd']) expect(open(name, from(name))).toBeUndefined()
  busy('a')
  busy('b')
  idle('b')

  expect(['e', 'f', 'g'].map((name) => open(name, from(name)))).toEqual(['c', 'd', 'b'])
})

test('when an address has its share, its own longest idle one is closed', () => {
  const { open } = countConnections<string>(FOUR)
  open('other', from('other'))

  expect(['a', 'b', 'c', 'd'].map((name) => open(name, from('one')))).toEqual([
    undefined,
    undefined,
    'a',
    'b',
  ])
})

test('where all are busy the new one is closed, and gets in once one is idle', () => {
  const { open, busy, idle } = countConnections<string>(FOUR)
  for (const name of ['a', 'b']) {
    open(name, from('one'))
    busy(name)
  }
  expect(open('c', from('one'))).toBe('c')

  idle('b')

  expect(open('d', from('one'))).toBe('b')
})

test('a connection with two requests under way is idle after the second answer', () => {
  const { open, busy, idle } = countConnections<string>({ ofAll: 1, ofOne: 1 })
  open('a', from('one'))
  busy('a')
  busy('a')
  idle('a')
  expect(open('b', from('two'))).toBe('b')

  idle('a')

  expect(open('b', from('two'))).toBe('a')
})

test('a trusted proxy has no share of its own', () => {
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

test('whatever connections do, the limits hold and nothing of the closed is kept', () => {
  const step = fc.record({
    what: fc.constantFrom('open', 'open', 'busy', 'idle', 'closed'),
    which: fc.nat(FOUR.ofAll - 1),
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

  expect(opened.length).toBeLessThanOrEqual(FOUR.ofAll)
  expect(Math.max(...ADDRESSES.map(ownOf))).toBeLessThanOrEqual(FOUR.ofOne)
}

/** What a server sees: connections by the order in which they came, each with the requests that wait on it. */
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

/** What each does to the requests that wait on a connection. */
const CHANGES = { busy: 1, idle: -1, closed: 0 }
