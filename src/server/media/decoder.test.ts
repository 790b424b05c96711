import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { afterAll, afterEach, expect, test } from 'vitest'
import { HEAVY_SVGS } from '#server/testing/hostile/svgs.ts'
import { watchMemory } from '#server/testing/memory.ts'
import { decode } from './decoder.ts'

const { execPath } = process
const begun: ChildProcess[] = []
const note = (message: unknown) => begun.push((message as { process: ChildProcess }).process)
subscribe('child_process', note)
afterAll(() => void unsubscribe('child_process', note))
afterEach(() => {
  process.execPath = execPath
})

const large = { sizes: [960], fit: 'inside', type: 'image/svg+xml' } as const
const SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const drawing = (text = '') => decode({ ...large, bytes: Buffer.from(text) }, 'asha')

/** How much is kept for later depends on the machine. */
const GROWTH_MB = 300

test('a drawing that wants a gigabyte is cut off, and the next one is drawn', async () => {
  await drawing(SMALL)
  const memory = watchMemory()

  const outcome = await drawing(HEAVY_SVGS['masks upon masks'])

  expect(outcome).toHaveProperty('rejection')
  expect(memory.peakGrowthInMegabytes()).toBeLessThan(GROWTH_MB)
  const next = await drawing(SMALL)
  expect(next).toHaveProperty('images')
})

test.each([
  { what: 'is not there', program: '/nowhere/node' },
  { what: 'ends before it listens', program: '/bin/false' },
])(
  'a decoder that $what is no fault of the picture, and the next one is started',
  async ({ program }) => {
    await endDecoder()
    process.execPath = program

    const refused = drawing(SMALL)

    await expect(refused).rejects.toMatchObject({
      kind: 'unavailable',
      details: { retryAfter: 30 },
    })
    process.execPath = execPath
    expect(await drawing(SMALL)).toHaveProperty('images')
  },
)

test('a decoder that somebody ended while it was idle costs no picture', async () => {
  await drawing(SMALL)

  await endDecoder()

  expect(await drawing(SMALL)).toHaveProperty('images')
})

test('a decoder that can be sent nothing costs no picture', async () => {
  await drawing(SMALL)

  begun.at(-1)?.disconnect()

  expect(await drawing(SMALL)).toHaveProperty('images')
})

/** Of what other files have begun, the first test has left nothing. */
async function endDecoder() {
  const decoder = begun.at(-1)
  if (decoder?.pid && decoder.kill('SIGKILL')) await once(decoder, 'exit')
}
