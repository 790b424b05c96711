import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ShopError } from '#server/lib/errors.ts'
import { unreadAnswers } from './unread-answers.ts'

const LIMITS = { largeBytes: 100, ofOne: 1_000, ofAll: 3_000 }

test('large answers that somebody does not read are bounded, and others are sent theirs', () => {
  const isSent = sending()
  const unread = response()
  expect(isSent('asha', 600, unread)).toBe(true)

  expect(isSent('asha', 600)).toBe('too_many')
  expect([isSent('ravi', 600), isSent('asha', 99)]).toEqual([true, true])
  unread.emit('close')
  expect(isSent('asha', 600)).toBe(true)
})

test('all that nobody reads together is bounded, until one of them reads or leaves', () => {
  const isSent = sending()
  const unread = ['a', 'b', 'c'].map((caller) => {
    const one = response()
    expect(isSent(caller, 1_000, one)).toBe(true)
    return one
  })

  expect(isSent('d', 1_000)).toBe('unavailable')
  unread[0]?.req.socket.emit('close')
  unread[0]?.emit('close')
  expect([isSent('d', 1_000), isSent('e', 1_000)]).toEqual([true, 'unavailable'])
})

test('whoever leaves large answers unread keeps nobody behind the same address from a smaller one', () => {
  const isSent = sending()
  const unread = [response(), response(), response()] as const
  for (const one of unread) expect(isSent('office', 300, one)).toBe(true)

  expect(isSent('office', 200)).toBe(true)
  expect(unread.map(({ req }) => req.socket.destroyed)).toEqual([true, false, false])
})

test('nor do a few addresses together keep everybody else from theirs', () => {
  const isSent = sending()
  const unread = ['a', 'b', 'c'].map((caller) => {
    const one = response()
    expect(isSent(caller, 1_000, one)).toBe(true)
    return one
  })

  expect(isSent('shopper', 600)).toBe(true)
  expect(unread.map(({ req }) => req.socket.destroyed)).toEqual([true, false, false])
  unread[0]?.req.socket.emit('close')
  expect([isSent('a', 1_000), isSent('e', 400)]).toEqual(['unavailable', true])
})

test('one answer is sent to whoever waits for no other, however large it is', () => {
  expect(sending()('asha', 50_000)).toBe(true)
})

test('what is answered to somebody who has left does not count', () => {
  const isSent = sending()
  for (let nth = 0; nth < 10; nth++) {
    expect(isSent('asha', 1_000, response({ hasLeft: true }))).toBe(true)
  }
})

function sending() {
  const hold = unreadAnswers(LIMITS)
  return (caller: string, bytes: number, to = response()) => {
    try {
      hold(caller, bytes, to as unknown as ServerResponse)
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
