import type { IMAGE_TYPES } from '#contract/constants.ts'

export type ImageType = (typeof IMAGE_TYPES)[number]

/** What a picture's first bytes say it is; undefined when it is none of the types the shop takes. Names and headers are not asked. */
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

function heifTypeOf(bytes: Buffer): ImageType | undefined {
  const box = bytes.subarray(4, 12).toString('latin1')
  return box.startsWith('ftyp') ? HEIF_BRANDS[box.slice(4)] : undefined
}

const HEAD = 4_096

/** The first element is `svg`, whatever declarations and comments stand before it. */
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
