/** The format of a BMP (Microsoft, Bitmap Storage). */
export type BmpShape = {
  bits: 1 | 4 | 8 | 16 | 24 | 32
  header: 'info' | 'v4' | 'v5'
  /** Masks of red, green and blue; without them a depth of 16 is 5-5-5. */
  masks?: readonly [red: number, green: number, blue: number]
  isRle?: boolean
  isTopDown?: boolean
}

export type Pixel = readonly [red: number, green: number, blue: number]

const HEADER_BYTES = { info: 40, v4: 108, v5: 124 } as const
const COMPRESSION = { none: 0, rle8: 1, rle4: 2, masks: 3 } as const

export const PALETTE: readonly Pixel[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
  [0, 0, 0],
  [255, 255, 255],
  [136, 68, 0],
  [0, 136, 136],
]

/** Writes a picture of palette colours as a BMP; `rows` contain indexes of `PALETTE`, top row first. */
export function writeBmp(shape: BmpShape, rows: readonly (readonly number[])[]): Buffer {
  const palette = paletteOf(shape)
  const masks = shape.masks && shape.header === 'info' ? masksOf(shape.masks) : Buffer.alloc(0)
  const ordered = shape.isTopDown ? rows : [...rows].reverse()
  const pixels = shape.isRle ? runs(shape, ordered) : Buffer.concat(ordered.map(rowWriter(shape)))
  const header = headerOf(shape, rows, pixels.length)
  const start = 14 + header.length + masks.length + palette.length
  const file = Buffer.alloc(14)
  file.write('BM')
  file.writeUInt32LE(start + pixels.length, 2)
  file.writeUInt32LE(start, 10)
  return Buffer.concat([file, header, masks, palette, pixels])
}

function headerOf(shape: BmpShape, rows: readonly (readonly number[])[], size: number): Buffer {
  const { bits, header, masks, isTopDown } = shape
  const bytes = Buffer.alloc(HEADER_BYTES[header])
  bytes.writeUInt32LE(bytes.length, 0)
  bytes.writeInt32LE(rows[0]?.length ?? 0, 4)
  bytes.writeInt32LE(isTopDown ? -rows.length : rows.length, 8)
  bytes.writeUInt16LE(1, 12)
  bytes.writeUInt16LE(bits, 14)
  bytes.writeUInt32LE(compressionOf(shape), 16)
  bytes.writeUInt32LE(size, 20)
  bytes.writeUInt32LE(bits <= 8 ? coloursOf(bits) : 0, 32)
  if (masks && header !== 'info') masksOf(masks).copy(bytes, 40)
  return bytes
}

function compressionOf({ bits, masks, isRle }: BmpShape): number {
  if (isRle) return bits === 8 ? COMPRESSION.rle8 : COMPRESSION.rle4
  return masks ? COMPRESSION.masks : COMPRESSION.none
}

const masksOf = (masks: readonly number[]) => {
  const bytes = Buffer.alloc(12)
  for (const [place, mask] of masks.entries()) bytes.writeUInt32LE(mask >>> 0, place * 4)
  return bytes
}

const coloursOf = (bits: number) => Math.min(PALETTE.length, 2 ** bits)

function paletteOf({ bits }: BmpShape): Buffer {
  if (bits > 8) return Buffer.alloc(0)
  return Buffer.concat(
    PALETTE.slice(0, coloursOf(bits)).map(([red, green, blue]) =>
      Buffer.from([blue, green, red, 0]),
    ),
  )
}

const rowWriter =
  (shape: BmpShape) =>
  (row: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(Math.ceil((row.length * shape.bits) / 32) * 4)
    for (const [at, place] of row.entries()) writePixel(bytes, at, place, shape)
    return bytes
  }

function writePixel(bytes: Buffer, at: number, place: number, { bits, masks }: BmpShape) {
  const bit = at * bits
  const byte = bit >> 3
  const [red, green, blue] = PALETTE[place] ?? [0, 0, 0]
  if (bits <= 8) bytes[byte] = (bytes[byte] ?? 0) | (place << (8 - bits - (bit & 7)))
  else if (bits === 24 || (bits === 32 && !masks)) bytes.set([blue, green, red], byte)
  else {
    const [r, g, b] = masks ?? [0x7c00, 0x3e0, 0x1f]
    const value = (within(red, r) | within(green, g) | within(blue, b)) >>> 0
    bytes.writeUIntLE(value, byte, bits / 8)
  }
}

/** Scales a colour to a mask. */
function within(value: number, mask: number): number {
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (Math.round((value / 255) * most) << shift) >>> 0
}

/**
 * Run-length codes each row as runs of one pixel, with end-of-line codes between rows and an end-of-bitmap code after
 * the last.
 */
function runs({ bits }: BmpShape, rows: readonly (readonly number[])[]): Buffer {
  const bytes = rows.flatMap((row, at) => [
    ...(at > 0 ? [0, 0] : []),
    ...row.flatMap((place) => [1, bits === 4 ? place << 4 : place]),
  ])
  return Buffer.from([...bytes, 0, 1])
}
