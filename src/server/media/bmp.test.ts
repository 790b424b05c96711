import { expect, test } from 'vitest'
import { type BmpShape, PALETTE, writeBmp } from './bmp-samples.ts'
import { decodeOddFormat } from './decoder-formats.js'

const HEADERS = ['info', 'v4', 'v5'] as const
const WITHOUT_MASKS = [1, 4, 8, 16, 24, 32] as const
const MASKED: Pick<BmpShape, 'bits' | 'masks'>[] = [
  { bits: 16, masks: [0xf800, 0x7e0, 0x1f] },
  { bits: 16, masks: [0xf00, 0xf0, 0xf] },
  { bits: 32, masks: [0xff0000, 0xff00, 0xff] },
  { bits: 32, masks: [0xff000000, 0xff0000, 0xff00] },
  { bits: 32, masks: [0xff, 0xff00, 0xff0000] },
]
/** Maximum error of a four-bit colour. */
const TOLERANCE = 16

const shapes: BmpShape[] = HEADERS.flatMap((header) => [
  ...[false, true].flatMap((isTopDown) =>
    [...WITHOUT_MASKS.map((bits) => ({ bits })), ...MASKED].map((shape) => ({
      ...shape,
      header,
      isTopDown,
    })),
  ),
  ...([4, 8] as const).map((bits) => ({ bits, header, isRle: true })),
])

test.each(shapes.map((shape) => [JSON.stringify(shape), shape] as const))(
  'a BMP of the shape %s keeps its colours',
  async (_name, shape) => {
    expect(await colourDifference(shape, (bytes) => bytes)).toBeLessThanOrEqual(TOLERANCE)
  },
)

test('run-length coding may end its last line before the picture', async () => {
  const withLineEnd = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, -2), Buffer.from([0, 0, 0, 1])])

  const difference = await colourDifference({ bits: 8, header: 'v5', isRle: true }, withLineEnd)

  expect(difference).toBeLessThanOrEqual(TOLERANCE)
})

/** The largest difference between decoded and written pixels, of 255. */
async function colourDifference(shape: BmpShape, change: (bytes: Buffer) => Buffer) {
  const colours = shape.bits === 1 ? 2 : PALETTE.length
  const rows = [0, 1, 2].map((y) => [0, 1, 2, 3, 4].map((x) => (x + 3 * y) % colours))

  const decoded = await decodeOddFormat(change(writeBmp(shape, rows)), 'image/bmp')

  if (!decoded || !('raw' in decoded)) throw new Error('It was not decoded.')
  expect(decoded.raw).toMatchObject({ width: 5, height: 3 })
  const wanted = rows.flat().flatMap((place) => [...(PALETTE[place] ?? []), 255])
  return Math.max(...wanted.map((value, at) => Math.abs(value - (decoded.data[at] ?? -255))))
}
