import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createEventStreams, STREAM_LIMITS } from './event-streams.ts'

const place = { call: 'order.events', userId: 'asha' }
const one = { ...STREAM_LIMITS, perPerson: 1 }

test('a reader that does not keep up is disconnected, and its slot is free', async () => {
  const streams = createEventStreams({ ...one, maxWaitingBytes: 100 })
  const stream = streams.open(place)

  stream.write('x'.repeat(100))
  expect(stream.body.destroyed).toBe(false)
  stream.write('x')

  expect(stream.body.destroyed).toBe(true)
  await once(stream.body, 'close')
  expect(() => streams.open(place)).not.toThrow()
})

test('when no slot is left, the person with most streams loses one to a person with none', async () => {
  const streams = createEventStreams({ ...STREAM_LIMITS, perCall: 5 })
  const open = (userId: string) => streams.open({ ...place, userId })
  const [oldest, ...others] = [open('greedy'), open('greedy'), open('greedy')]
  const asha = [open('asha'), open('asha')]

  const ravis = open('ravi')

  expect(await oldest?.body.toArray()).toEqual([])
  for (const stream of [...others, ...asha, ravis]) stream.write('still here')
  for (const stream of [...others, ...asha, ravis]) {
    expect(stream.body.read()?.toString()).toBe('still here')
  }
})

test('when all people have equally many streams, the node is full', () => {
  const streams = createEventStreams({ ...STREAM_LIMITS, perCall: 2 })
  const open = (userId: string) => streams.open({ ...place, userId })
  open('asha')
  open('ravi')

  expect(() => open('meera')).toThrow('very busy')
  expect(() => open('asha')).toThrow('very busy')
})

test('a stream that ends properly is read to its end, and nothing is sent after it', async () => {
  const stream = createEventStreams(one).open(place)

  stream.write('first')
  stream.end()
  stream.write('second')

  expect((await stream.body.toArray()).join('')).toBe('first')
})

test('the end of a stream is reported once, however late the listener registers', async () => {
  const stream = createEventStreams(one).open(place)
  let times = 0
  stream.onEnd(() => times++)
  stream.body.destroy()
  await once(stream.body, 'close')

  stream.onEnd(() => times++)

  expect(times).toBe(2)
})
