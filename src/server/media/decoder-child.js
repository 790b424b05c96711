// @ts-check
// Plain JavaScript: a child's entry is loaded by Node itself, and Node 20 strips no types.
// Pictures are decoded in a separate process: a decoder that crashes or hangs ends that process and not the shop.
// Its environment contains no secrets.
import sharp from 'sharp'
import { decodeOddFormat, MAX_PIXELS } from './decoder-formats.js'

/**
 * @typedef {{ bytes: Uint8Array, type: string, sizes: number[], fit: 'cover' | 'inside', png?: PngRule }} Job
 * @typedef {{ squareMargin?: number }} PngRule
 * @typedef {{ images: Uint8Array[] } | { rejection: string }} Outcome
 * @typedef {Outcome & { residentBytes: number }} Answer
 */

const FORMATS = { jpeg: 'Jpeg', png: 'Png', gif: 'Nsgif', webp: 'Webp', tiff: 'Tiff', svg: 'Svg' }
/** Bytes per value; one for other depths. @type {Record<string, number>} */
const BYTES = {
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}
const MAX_BYTES = 100_000_000
const MAX_RESIDENT_BYTES = 190_000_000
const GUARD_MS = 5
const SVG_DPI = 72
const MAX_DPI = 2400

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: Object.values(FORMATS).map((format) => `VipsForeignLoad${format}Buffer`),
})

process.on('message', async (/** @type {Job} */ job) => {
  const guard =
    job.type === 'image/svg+xml' ? setInterval(exitAboveMemoryLimit, GUARD_MS) : undefined
  /** @type {Outcome} */
  const outcome = await clean(job).then(
    (images) => ({ images }),
    (error) => ({ rejection: reasonOf(error) }),
  )
  clearInterval(guard)
  process.send?.({ ...outcome, residentBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

/**
 * The memory of an SVG cannot be predicted from its size. It is drawn on another thread, so a drawing that needs
 * gigabytes is killed here.
 */
function exitAboveMemoryLimit() {
  // A normal exit would wait for the drawing.
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.kill(process.pid, 'SIGKILL')
}

/**
 * Decodes the picture once and encodes it again in each size, so that nothing of the original file remains.
 * @param {Job} job
 */
async function clean({ bytes, type, sizes, fit, png }) {
  const largest = Math.max(...sizes)
  const source = await open(Buffer.from(bytes), type, largest)
  const { data, info } = await source
    .autoOrient()
    .resize({ width: largest, height: largest, fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }

  return Promise.all(
    sizes.map((size) =>
      png
        ? pngOnWhite(sharp(data, { raw }), size, png)
        : sharp(data, { raw })
            .resize({ width: size, height: size, fit, withoutEnlargement: fit === 'inside' })
            .webp({ quality: 82 })
            .toBuffer(),
    ),
  )
}

const WHITE = '#ffffff'

/**
 * Without transparency, which iPhones would fill with black.
 * @param {import('sharp').Sharp} picture
 * @param {number} size
 * @param {PngRule} rule
 */
function pngOnWhite(picture, size, { squareMargin }) {
  const onWhite = picture.flatten({ background: WHITE })
  if (squareMargin === undefined) {
    const fitted = onWhite.resize({ width: size, height: size, fit: 'inside' })
    return fitted.png({ compressionLevel: 9 }).toBuffer()
  }
  const free = Math.round(size * squareMargin)
  const inner = size - 2 * free
  return onWhite
    .resize({ width: inner, height: inner, fit: 'contain', background: WHITE })
    .extend({ top: free, bottom: free, left: free, right: free, background: WHITE })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/**
 * @param {Buffer} bytes
 * @param {string} type
 * @param {number} largest
 */
async function open(bytes, type, largest) {
  const odd = await decodeOddFormat(bytes, type)
  if (odd && 'raw' in odd) return sharp(odd.data, { raw: odd.raw, limitInputPixels: MAX_PIXELS })

  const picture = odd?.png ?? bytes
  const format = odd ? 'png' : formatOf(type)
  const { width, height } = await inspect(picture, format)
  if (format !== 'svg') return sharp(picture, options())

  const density = Math.min((SVG_DPI * largest) / Math.max(width, height), MAX_DPI)
  return sharp(picture, { ...options(), density: Math.max(density, 1) })
}

const options = () => ({ limitInputPixels: MAX_PIXELS, failOn: /** @type {const} */ ('error') })

/** @param {string} type */
const formatOf = (type) => (type === 'image/svg+xml' ? 'svg' : type.replace('image/', ''))

/**
 * The format of the first bytes and of the decoder must be equal, and the picture must fit into memory.
 * @param {Buffer} picture
 * @param {string} format
 */
async function inspect(picture, format) {
  const found = await sharp(picture, options()).metadata()
  if (found.format !== format) throw new Error('another format')
  const pixels = found.width * found.height
  if (pixels > MAX_PIXELS || pixels * bytesPerPixel(found) > MAX_BYTES) {
    throw new Error('exceeds pixel limit')
  }
  return found
}

/**
 * Worst-case memory of a decoder per pixel: progressive JPEGs keep all coefficients until the end.
 * @param {import('sharp').Metadata} metadata
 */
function bytesPerPixel({ channels, depth, format, isProgressive, chromaSubsampling }) {
  const isSpread = format === 'jpeg' && isProgressive && chromaSubsampling !== '4:2:0'
  return channels * (BYTES[depth] ?? 1) * (isSpread ? 2 : 1)
}

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error && /pixel limit/.test(error.message) ? 'pixels' : 'damaged'
