import { randomBytes } from 'node:crypto'
import { IMAGE_TYPES } from '#contract/constants.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { type ImageType, imageTypeOf } from './images/image-type.ts'
import { type Outcome, workOn } from './images/image-workshop.ts'
import { whyUnsafeSvg } from './images/svg.ts'
import type { Storage } from './storage.ts'

/** A file as it came with a form. Its name and type are what the sender says. */
export type Upload = { bytes: Buffer; declaredType: string }

/** Sizes are the longest side in px. `cover` cuts to a square, `inside` keeps the whole picture. */
export type ImageRule = { sizes: readonly number[]; fit: 'cover' | 'inside' }

export const IMAGE_RULES = {
  avatar: { sizes: [96, 256], fit: 'cover' },
  category: { sizes: [240, 480], fit: 'inside' },
  product: { sizes: [240, 480, 960], fit: 'inside' },
} satisfies Record<string, ImageRule>

/** One picture in all its sizes. `url` is that of the largest; the others have another number at the end. */
export type StoredImage = { url: string; names: string[] }

/**
 * Takes in a picture: decodes it, writes it anew as WebP in the sizes asked for, and stores those.
 * Nothing of the file that was sent is kept. Throws a refusal that says why, then nothing is stored.
 */
export async function takeImage(
  storage: Storage,
  upload: Upload,
  rule: ImageRule,
): Promise<StoredImage> {
  const type = acceptedType(upload)
  const outcome = await workOn({ bytes: upload.bytes, type, ...rule })
  if ('refusal' in outcome) throw invalid(SENTENCES[outcome.refusal])
  return store(storage, outcome.images, rule)
}

/** Removes a picture in all its sizes, by its url. Pictures that are not ours to remove are left alone. */
export async function discardImage(storage: Storage, url: string, rule: ImageRule): Promise<void> {
  const id = /^\/media\/([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1]
  if (id) await Promise.all(namesOf(id, rule).map((name) => storage.delete(name)))
}

const FORMAT = `Invalid file format! Choose a format from this list: [${IMAGE_TYPES.join(', ')}]`

const SENTENCES: Record<Extract<Outcome, { refusal: string }>['refusal'], string> = {
  damaged: `${FORMAT}. The picture is damaged or incomplete.`,
  pixels: 'The picture has too many pixels. Please choose one of at most 12 megapixels.',
  time: 'The picture is too complicated to open. Please choose a simpler one.',
}

const NOT_SAVED = 'The picture could not be saved just now. Please try again in a moment.'

function acceptedType({ bytes, declaredType }: Upload): ImageType {
  const type = imageTypeOf(bytes)
  if (!type || !claimsToBeAPicture(declaredType)) throw invalid(`${FORMAT}. This is no picture.`)
  const unsafe = type === 'image/svg+xml' ? whyUnsafeSvg(bytes) : undefined
  if (unsafe) throw invalid(`${FORMAT}. This SVG cannot be accepted: ${unsafe}.`)
  return type
}

/** Browsers do not know every type and then say nothing; one that names something else is not sending a picture. */
const claimsToBeAPicture = (declaredType: string) =>
  /^(image\/[\w.+-]+|application\/octet-stream|)$/i.test(declaredType.split(';')[0]?.trim() ?? '')

async function store(storage: Storage, images: Uint8Array[], rule: ImageRule) {
  const names = namesOf(randomBytes(16).toString('hex'), rule)
  try {
    for (const [index, name] of names.entries()) {
      await storage.put(name, Buffer.from(images[index] ?? []))
    }
  } catch (error) {
    await Promise.allSettled(names.map((name) => storage.delete(name)))
    throw Object.assign(new ShopError('unavailable', NOT_SAVED, { retryAfter: 30 }), {
      cause: error,
    })
  }
  return { url: `/media/${names.at(-1)}`, names }
}

const namesOf = (id: string, { sizes }: ImageRule) => sizes.map((size) => `${id}-${size}.webp`)
