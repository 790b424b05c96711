import { expect, test } from 'vitest'
import { HEAVY_SVGS } from '#server/testing/hostile/svgs.ts'
import { watchMemory } from '#server/testing/memory.ts'
import { decode } from './decoder.ts'

const large = { sizes: [960], fit: 'inside', type: 'image/svg+xml' } as const
const drawing = (text = '') => decode({ ...large, bytes: Buffer.from(text) }, 'asha')

test('a drawing that wants a gigabyte is cut off, and the next one is drawn', async () => {
  await drawing('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const memory = watchMemory()

  const outcome = await drawing(HEAVY_SVGS['masks upon masks'])

  expect(outcome).toHaveProperty('refusal')
  expect(memory.peakGrowthInMegabytes()).toBeLessThan(150)
  const next = await drawing('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(next).toHaveProperty('images')
})
