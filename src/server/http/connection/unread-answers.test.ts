import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ShopError } from '#server/lib/errors.ts'
import { unreadAnswers } from './unread-answers.ts'

const LIMITS = { largeBytes: 100, perClient: 1_000, total: 3_000 }

test('unread large answers are limited, and other clients receive theirs', () => {
  const isSent = sending()
  const unread = response()
  expect(isSent('asha', 600, unread)).toBe(true)

  expect(isSent('asha', 600)).toBe('too_many')
  expect([isSent('ravi', 600), isSent('asha', 99)]).toEqual([true, true])
  unread.emit('close')
  expect(isSent('asha', 600)).toBe(true)
})

test('all unread answers together are limited, until one client reads or disconnects', () => {
  const isSent = sending()
  const unread = ['a', 'b', 'c'].map((address) => {
    const one = response()
    expect(isSent(address, 1_000, one)).toBe(true)
    return one
  })

  expect(isSent('d', 1_000)).toBe('unavailable')
  unread[0]?.req.socket.emit('close')
  unread[0]?.emit('close')
  expect([isSent('d', 1_000), isSent('e', 1_000)]).toEqual([true, 'unavailable'])
})

test('a client that leaves large answers unread does not block a smaller one behind the same address', () => {
  const isSent = sending()
  const unread = [response(), response(), response()] as const
  for (const one of unread) expect(isSent('office', 300, one)).toBe(true)

  expect(isSent('office', 200)).toBe(true)
  expect(unread.map(({ req }) => req.socket.destroyed)).toEqual([true, false, false])
})

test('a few addresses together do not block all others', () => {
  const isSent = sending()
  const unread = ['a', 'b', 'c'].map((address) => {
    const one = response()
    expect(isSent(address, 1_000, one)).toBe(true)
    return one
  })

  expect(isSent('shopper', 600)).toBe(true)
  expect(unread.map(({ req }) => req.socket.destroyed)).toEqual([true, false, false])
  unread[0]?.req.socket.emit('close')
  expect([isSent('a', 1_000), isSent('e', 400)]).toEqual(['unavailable', true])
})

test('a client without pending answers receives one of any size', () => {
  expect(sending()('asha', 50_000)).toBe(true)
})

test('an answer to a disconnected client does not count', () => {
  const isSent = sending()
  for (let nth = 0; nth < 10; nth++) {
    expect(isSent('asha', 1_000, response({ hasLeft: true }))).toBe(true)
  }
})

function sending() {
  const hold = unreadAnswers(LIMITS)
  return (address: string, bytes: number, to = response()) => {
    try {
      hold(address, bytes, to as unknown as ServerResponse)
      return true
    } catch (error) {
      if (error instanceof ShopError) return error.kind
      throw error
    }
  }
}

function response({ hasLeft = false } = {}) {
  const socket = Object.assign(new EventEmitter(), {
    destroyed: hasLeft,
    destroy: () => {
      socket.destroyed = true
    },
  })
  return Object.assign(new EventEmitter(), { req: { socket } })
}
