import type { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'

export type ImageType = (typeof IMAGE_TYPES)[number]

/** The type according to the first bytes; undefined when the shop does not accept it. Names and headers are ignored. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const signature = SIGNATURES.find(({ at = 0, hex }) => startsWith(bytes, at, hex))
  if (signature) return signature.type
  return heifTypeOf(bytes) ?? (looksLikeSvg(bytes) ? 'image/svg+xml' : undefined)
}

const SIGNATURES: { type: ImageType; hex: string; at?: number }[] = [
  { type: 'image/jpeg', hex: 'ffd8ff' },
  { type: 'image/png', hex: '89504e470d0a1a0a' },
  { type: 'image/gif', hex: '474946383761' },
  { type: 'image/gif', hex: '474946383961' },
  { type: 'image/bmp', hex: '424d' },
  { type: 'image/webp', hex: '57454250', at: 8 },
  { type: 'image/tiff', hex: '49492a00' },
  { type: 'image/tiff', hex: '4d4d002a' },
  { type: 'image/x-icon', hex: '00000100' },
]

const startsWith = (bytes: Buffer, at: number, hex: string) =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex

const HEIF_BRANDS: Record<string, ImageType> = {
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
}

const AVIF_BRANDS = ['avif', 'avis']

function heifTypeOf(bytes: Buffer): ImageType | undefined {
  return isAvif(bytes) ? undefined : HEIF_BRANDS[brandsOf(bytes)[0] ?? '']
}

/** Whether this is an AVIF picture, even when its major brand is the general HEIF. */
export function isAvif(bytes: Buffer): boolean {
  const brands = brandsOf(bytes)
  const isHevc = brands.some((brand) => HEIF_BRANDS[brand] === 'image/heic')
  return brands.some((brand) => AVIF_BRANDS.includes(brand)) && !isHevc
}

/** The brands of an ISO media file: the major one, then the compatible ones (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return []
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), MAX_BRANDS_BYTES))
  const brands = box.toString('latin1').match(/[\s\S]{4}/g) ?? []
  // The second field is a version number.
  return brands.filter((_, place) => place !== 1)
}

const MAX_BRANDS_BYTES = 256

const HEAD = 4_096

/** Whether the first element is `svg`, after any declarations and comments. */
function looksLikeSvg(bytes: Buffer): boolean {
  let text = bytes
    .subarray(0, HEAD)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  while (/^<[?!]/.test(text)) {
    const end = text.startsWith('<!--') ? text.indexOf('-->') + 2 : text.indexOf('>')
    if (end < 2) return false
    text = text.slice(end + 1).trimStart()
  }
  return /^<(?:[a-z]+:)?svg[\s/>]/i.test(text)
}
/** Forbidden content of an SVG, with the message for its sender. Linear patterns only, because the text is hostile. */
const FORBIDDEN: { pattern: RegExp; reason: string }[] = [
  { pattern: /<!DOCTYPE|<!ENTITY|<!ATTLIST|<!NOTATION/i, reason: 'it declares a document type' },
  { pattern: /<\?xml-stylesheet/i, reason: 'it loads a style sheet' },
  { pattern: /<(?:[\w-]{1,40}:)?script[\s/>]/i, reason: 'it contains a script' },
  { pattern: /<(?:[\w-]{1,40}:)?foreignObject[\s/>]/i, reason: 'it contains a web page' },
  {
    pattern: /<(?:[\w-]{1,40}:)?(?:iframe|embed|object|audio|video)[\s/>]/i,
    reason: 'it contains a web page',
  },
  { pattern: /[\s"'/]on[a-z]{1,40}\s*=/i, reason: 'it contains a script' },
  { pattern: /javascript:/i, reason: 'it contains a script' },
  {
    pattern: /[\s"'/](?:[\w-]{1,40}:)?(?:href|src)\s*=\s*(?!\s|["']#)/i,
    reason: 'it points outside itself',
  },
  { pattern: /url\s*\(\s*["']?(?!["'#\s])/i, reason: 'it points outside itself' },
  { pattern: /@import/i, reason: 'it loads a style sheet' },
  { pattern: /<(?:[\w-]{1,40}:)?include[\s/>]/i, reason: 'it points outside itself' },
]

/** Drawing an SVG of elements and curves takes a few hundred times its own size. */
const MAX_BYTES = 512 * 1024
const MAX_TAGS = 20_000
/** Nested uses multiply: twenty can create a thousand copies, forty a million. */
const MAX_USES = 20

/** Why this SVG is rejected; undefined when it is safe. */
export function whyUnsafeSvg(bytes: Buffer): string | undefined {
  const text = utf8(bytes)
  if (text === undefined) return 'it is not written in UTF-8'
  if (isTooComplicated(text)) return 'it is too complicated'
  return FORBIDDEN.find(({ pattern }) => pattern.test(text))?.reason
}

const isTooComplicated = (text: string) =>
  Buffer.byteLength(text) > MAX_BYTES ||
  text.split('<').length > MAX_TAGS ||
  text.split(USE).length - 1 > MAX_USES

const USE = /<(?:[\w-]{1,40}:)?use[\s/>]/i

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
