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

/** The amount of cached memory depends on the machine. */
const GROWTH_MB = 300

test('an SVG that needs a gigabyte is killed, and the next one is drawn', async () => {
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
  "a decoder that $what is not the picture's fault, and the next one is started",
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

test('a decoder that was killed while idle fails no picture', async () => {
  await drawing(SMALL)

  await endDecoder()

  expect(await drawing(SMALL)).toHaveProperty('images')
})

test('a decoder that cannot receive messages fails no picture', async () => {
  await drawing(SMALL)

  begun.at(-1)?.disconnect()

  expect(await drawing(SMALL)).toHaveProperty('images')
})

/** So that decoders of other tests do not affect the first test. */
async function endDecoder() {
  const decoder = begun.at(-1)
  if (decoder?.pid && decoder.kill('SIGKILL')) await once(decoder, 'exit')
}
