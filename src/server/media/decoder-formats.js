// @ts-check
// Formats that this build of libvips does not decode. Each picture's size is checked before it is decoded.
import nsbmp from '@cwasm/nsbmp'
import decodeIco from 'decode-ico'
import heic from 'heic-decode'

/** For any picture. */
export const MAX_PIXELS = 25_000_000
/** For pictures that are decoded into memory as a whole; a phone's 12 megapixels fit. */
const MAX_WHOLE_PIXELS = 12_500_000
const MAX_ICON_SIDE = 1024
const ICON_ENTRY = 16

/**
 * @typedef {{ data: Uint8Array, raw: { width: number, height: number, channels: 4 } }} Raw
 */

/**
 * The pixels of a BMP, HEIC or ICO, or the PNG in an ICO; undefined for other types.
 * @param {Buffer} bytes
 * @param {string} type
 * @returns {Promise<Raw | { png: Buffer } | undefined>}
 */
export async function decodeOddFormat(bytes, type) {
  if (type === 'image/bmp') return bmp(bytes)
  if (type === 'image/x-icon') return icon(bytes)
  if (type === 'image/heic' || type === 'image/heif') return heif(bytes)
  return undefined
}

/** @param {Buffer} bytes */
function bmp(bytes) {
  assertMeasures(Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22)))
  const { data, width, height } = nsbmp.decode(withoutLastLineEnd(bytes))
  // Most programs leave the fourth byte empty instead of opaque.
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return raw(data, width, height)
}

const RLE = [1, 2]
const LINE_END_AND_END = Buffer.from([0, 0, 0, 1])

/**
 * Some programs end the last line of run-length coded pixels before the picture, which the decoder takes for an extra
 * line.
 * @param {Buffer} bytes
 */
function withoutLastLineEnd(bytes) {
  const end = bytes.subarray(-LINE_END_AND_END.length)
  if (!RLE.includes(bytes.readUInt32LE(30)) || !end.equals(LINE_END_AND_END)) return bytes
  return Buffer.concat([bytes.subarray(0, -LINE_END_AND_END.length), Buffer.from([0, 1])])
}

/** @param {Buffer} bytes */
async function heif(bytes) {
  const images = await heic.all({ buffer: bytes })
  try {
    const [image] = images
    if (!image) throw new Error('no picture')
    assertMeasures(image.width, image.height)
    const { data, width, height } = await image.decode()
    return raw(data, width, height)
  } finally {
    images.dispose()
  }
}

/**
 * The largest picture of an icon. Only that one is decoded, because a list may name the same bytes thousands of times.
 * @param {Buffer} bytes
 */
function icon(bytes) {
  const count = Math.min(bytes.readUInt16LE(4), Math.floor((bytes.length - 6) / ICON_ENTRY))
  const entries = Array.from({ length: count }, (_, index) =>
    bytes.subarray(6 + index * ICON_ENTRY, 6 + (index + 1) * ICON_ENTRY),
  )
  const [best] = entries.sort((one, other) => weight(other) - weight(one))
  if (!best) throw new Error('no picture')

  const start = best.readUInt32LE(12)
  const content = bytes.subarray(start, start + best.readUInt32LE(8))
  if (content.length >= 8 && content.readUInt32BE(0) === 0x89504e47) return { png: content }
  if (content.readInt32LE(4) > MAX_ICON_SIDE || content.readInt32LE(8) > 2 * MAX_ICON_SIDE) {
    throw new Error('exceeds pixel limit')
  }

  const [image] = decodeIco(alone(best, content))
  if (!image) throw new Error('no picture')
  return raw(image.data, image.width, image.height)
}

/**
 * Width times height times depth; a side of 0 means 256.
 * @param {Buffer} entry
 */
const weight = (entry) => (entry[0] || 256) * (entry[1] || 256) * 64 + entry.readUInt16LE(6)

/**
 * An icon with one picture.
 * @param {Buffer} entry
 * @param {Buffer} content
 */
function alone(entry, content) {
  const file = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), entry, content])
  file.writeUInt32LE(content.length, 6 + 8)
  file.writeUInt32LE(6 + ICON_ENTRY, 6 + 12)
  return file
}

/**
 * @param {number} width
 * @param {number} height
 */
function assertMeasures(width, height) {
  if (width < 1 || height < 1) throw new Error('no pixels')
  if (width * height > MAX_WHOLE_PIXELS) throw new Error('exceeds pixel limit')
}

/**
 * @param {Uint8Array | Uint8ClampedArray} data
 * @param {number} width
 * @param {number} height
 * @returns {Raw}
 */
const raw = (data, width, height) => ({
  data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  raw: { width, height, channels: 4 },
})
