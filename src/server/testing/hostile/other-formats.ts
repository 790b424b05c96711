/** An uncompressed BMP header with hostile values. */
export function bmp(
  width: number,
  height: number,
  { bits = 24, compression = 0, pixels = Buffer.alloc(0), offset = 54 } = {},
): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(offset, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  return Buffer.concat([head, pixels])
}

type IconEntry = { side?: number; size?: number; offset?: number }

/** An icon with this directory and content. */
export function ico(
  entries: IconEntry[],
  content: Buffer = Buffer.alloc(0),
  count = entries.length,
): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 0, 0])
  head.writeUInt16LE(count, 4)
  const start = 6 + entries.length * 16
  const list = entries.map(({ side = 16, size = content.length, offset = start }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(side % 256, 0)
    entry.writeUInt8(side % 256, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(size >>> 0, 8)
    entry.writeUInt32LE(offset >>> 0, 12)
    return entry
  })
  return Buffer.concat([head, ...list, content])
}

/** The bitmap inside an icon; its height is doubled for the mask. */
export function iconBitmap(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(width, 4)
  head.writeInt32LE(height * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  return Buffer.concat([head, pixels])
}

/** A GIF with this many frames, each of one pixel, on a canvas of this size. */
export function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f904000100000000' + '2c0000000001000100000' + '202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

type TiffTag = [tag: number, type: number, count: number, value: number]

/** A TIFF directory at byte 8 with these tags; `next` is the claimed position of the following directory. */
export function tiff(tags: TiffTag[], next: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from('49492a0008000000', 'hex')
  const list = Buffer.alloc(2 + tags.length * 12 + 4)
  list.writeUInt16LE(tags.length, 0)
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 2 + index * 12
    list.writeUInt16LE(tag, at)
    list.writeUInt16LE(type, at + 2)
    list.writeUInt32LE(count, at + 4)
    list.writeUInt32LE(value >>> 0, at + 8)
  }
  list.writeUInt32LE(next, list.length - 4)
  return Buffer.concat([head, list, rest])
}

/** Tags of a grey picture with one strip. */
export const greyTiff = (
  width: number,
  height: number,
  stripAt: number,
  stripBytes: number,
): TiffTag[] => [
  [256, 4, 1, width],
  [257, 4, 1, height],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, stripAt],
  [277, 3, 1, 1],
  [278, 4, 1, height],
  [279, 4, 1, stripBytes],
]
