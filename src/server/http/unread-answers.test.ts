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

  expect(isSent('d', 600)).toBe('unavailable')
  unread[0]?.req.socket.emit('close')
  unread[0]?.emit('close')
  expect([isSent('d', 600), isSent('e', 600)]).toEqual([true, 'unavailable'])
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
  const socket = Object.assign(new EventEmitter(), { destroyed: hasLeft })
  return Object.assign(new EventEmitter(), { req: { socket } })
}
