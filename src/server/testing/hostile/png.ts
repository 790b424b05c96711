import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk of a PNG, with the correct checksum unless another is given. */
export function chunk(type: string, content: Buffer, checksum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), named, uint32(checksum ?? crc32(named))])
}

/** A PNG that claims this size, with these chunks. */
export const png = (width: number, height: number, chunks: Buffer[], colours = 0, bits = 8) =>
  Buffer.concat([
    SIGNATURE,
    chunk(
      'IHDR',
      Buffer.concat([uint32(width), uint32(height), Buffer.from([bits, colours, 0, 0, 0])]),
    ),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Valid black rows: a file of a few hundred kilobytes that decompresses into gigabytes. */
export function flood(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1
  return png(
    width,
    height,
    [chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 }))],
    0,
    1,
  )
}

export const greyPng = (side: number, more: Buffer[] = []) =>
  png(side, side, [...more, chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side, 90)))])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
