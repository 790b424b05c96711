import { randomBytes } from 'node:crypto'
import { PICTURE_SIZES } from '#contract/catalog/picture-sizes.ts'
import { IMAGE_TYPES } from '#contract/catalog/product-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { decode, type Outcome } from './decoder.ts'
import { type ImageType, imageTypeOf, isAvif, whyUnsafeSvg } from './image-formats.ts'
import {
  deleteUnused,
  type ImageFiles,
  insertImage,
  isNeverUsed,
  isUnused,
  markDue,
  markUnused,
  markUsed,
} from './image-store.ts'
import type { Storage } from './storage.ts'

/** Where images are recorded, and where their files are stored. */
export type ImageDeps = { db: Db; storage: Storage }

/** A file of a form. Its name and type are the client's claims. */
export type Upload = { bytes: Buffer; declaredType: string }

/** Sizes are the longest side in px. `cover` crops to a square, `inside` keeps the whole picture. */
export type ImageRule = { sizes: readonly number[]; fit: 'cover' | 'inside' }

export const IMAGE_RULES = {
  avatar: { sizes: PICTURE_SIZES.avatar, fit: 'cover' },
  complaint: { sizes: PICTURE_SIZES.complaint, fit: 'inside' },
  category: { sizes: PICTURE_SIZES.category, fit: 'inside' },
  product: { sizes: PICTURE_SIZES.product, fit: 'inside' },
  banner: { sizes: PICTURE_SIZES.banner, fit: 'inside' },
  logo: { sizes: PICTURE_SIZES.logo, fit: 'inside' },
} satisfies Record<string, ImageRule>

/**
 * Decodes a picture, encodes it as WebP in the requested sizes and stores those; nothing of the uploaded file is kept.
 * Returns the URL of the largest; the others differ in the number at the end. It is recorded as unused: call
 * `keepImage` in the transaction that references it. `owner`: whose share of the decoder it takes. Throws a rejection
 * that says why, and then nothing is stored.
 */
export async function storeImage(
  { db, storage }: ImageDeps,
  upload: Upload,
  rule: ImageRule,
  owner: string,
): Promise<string> {
  const type = acceptedType(upload)
  const outcome = await decode({ bytes: upload.bytes, type, ...rule }, owner)
  if ('rejection' in outcome) throw invalid(sentenceOf(outcome.rejection, type))

  const image = { id: randomBytes(16).toString('hex'), sizes: [...rule.sizes] }
  await insertImage(db, image)
  await store({ db, storage }, image, outcome.images)
  return urlOf(image)
}

/** Call in the transaction that starts to reference a stored image. */
export async function keepImage(tx: Db, url: string): Promise<void> {
  const id = idIn(url)
  if (!id || !(await markUsed(tx, id))) throw new Error('The picture is not there any more')
}

/**
 * Call in the transaction that stops referencing an image: the sweep deletes its files after KEPT_DAYS. Images of others
 * are left alone. Where other rows can reference it, they are checked under the lock.
 */
export async function releaseImage(
  tx: Db,
  url: string,
  { sizes }: ImageRule,
  isShownElsewhere: () => Promise<boolean> = async () => false,
): Promise<void> {
  const id = idIn(url)
  if (!id) return
  await markUnused(tx, { id, sizes: [...sizes] })
  if (await isShownElsewhere()) await markUsed(tx, id)
}

/**
 * Deletes the files of an image whose transaction failed, unless it is in use: a transaction whose answer was lost may
 * have been committed. One that was ever used stays, since a backup may name it. What fails is left to the sweep, also
 * when the database does not answer.
 */
export const discardImage = (deps: ImageDeps, url: string, rule: ImageRule): Promise<void> =>
  deleteFiles(deps, url, rule, isNeverUsed)

/**
 * Deletes the files of an image at once, although a backup may name it: for personal data of a deleted account. What
 * fails is left to the sweep.
 */
export const eraseImage = (deps: ImageDeps, url: string, rule: ImageRule): Promise<void> =>
  deleteFiles(deps, url, rule, isUnused)

async function deleteFiles(
  { db, storage }: ImageDeps,
  url: string,
  { sizes }: ImageRule,
  mayGo: (db: Db, id: string) => Promise<boolean>,
): Promise<void> {
  const id = idIn(url)
  if (!id) return
  try {
    if (!(await mayGo(db, id))) return
    await Promise.all(namesOf({ id, sizes: [...sizes] }).map((name) => storage.delete(name)))
    await deleteUnused(db, id)
  } catch {
    // It is recorded as unused, so the sweep deletes it.
  }
}

/**
 * Call in the transaction that removes the last reference to a photo of a person: the next sweep deletes its files,
 * although a backup may name them.
 */
export async function eraseUnused(tx: Db, url: string): Promise<void> {
  const id = idIn(url)
  if (id) await markDue(tx, id)
}

/** The file name in an image's URL. */
export const fileNameOf = (url: string) => url.slice('/media/'.length)

/** The file names of an image. */
export const namesOf = ({ id, sizes }: ImageFiles) => sizes.map((size) => `${id}-${size}.webp`)

/** The URL of its largest size: it names the image, and screens derive the smaller ones from it. */
export const urlOf = (image: ImageFiles) => `/media/${namesOf(image).at(-1)}`
/** Undefined for an image that is not stored here, such as one of the demo shop or of another host. */
export const idIn = (url: string) => /^\/media\/([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1]

const FORMATS = { formats: IMAGE_TYPES.join(', ') }

/** Formats that are decoded into memory as a whole and therefore have a lower pixel limit (`decoder-formats.js`). */
const WHOLE_FORMATS: readonly ImageType[] = [
  'image/bmp',
  'image/x-icon',
  'image/heic',
  'image/heif',
]

function sentenceOf(
  rejection: Extract<Outcome, { rejection: string }>['rejection'],
  type: ImageType,
): Text {
  const megapixels = WHOLE_FORMATS.includes(type) ? 12 : 25
  switch (rejection) {
    case 'damaged':
      return text(
        'Invalid file format! Choose a format from this list: [{formats}]. The picture is damaged or incomplete.',
        FORMATS,
      )
    case 'pixels':
      return text(
        'The picture has too many pixels. Please choose one of at most {megapixels} megapixels.',
        { megapixels },
      )
    case 'time':
      return text('The picture is too complicated to open. Please choose a simpler one.')
  }
}

const NOT_SAVED = text('The picture could not be saved just now. Please try again in a moment.')

function acceptedType({ bytes, declaredType }: Upload): ImageType {
  if (isAvif(bytes))
    throw invalid(
      text(
        'Invalid file format! Choose a format from this list: [{formats}]. This is an AVIF picture: please save it as JPEG.',
        FORMATS,
      ),
    )
  const type = imageTypeOf(bytes)
  if (!type || !claimsToBeAPicture(declaredType))
    throw invalid(
      text(
        'Invalid file format! Choose a format from this list: [{formats}]. This is not a picture.',
        FORMATS,
      ),
    )
  const unsafe = type === 'image/svg+xml' ? whyUnsafeSvg(bytes) : undefined
  if (unsafe)
    throw invalid(
      text(
        'Invalid file format! Choose a format from this list: [{formats}]. This SVG cannot be accepted: {unsafe}.',
        { ...FORMATS, unsafe },
      ),
    )
  return type
}

/** Browsers send no type that they do not know; a client that sends another type is not sending a picture. */
const claimsToBeAPicture = (declaredType: string) =>
  /^(image\/[\w.+-]+|application\/octet-stream|)$/i.test(declaredType.split(';')[0]?.trim() ?? '')

async function store(shelf: ImageDeps, image: ImageFiles, sizes: Uint8Array[]): Promise<void> {
  try {
    for (const [index, name] of namesOf(image).entries()) {
      await shelf.storage.put(name, Buffer.from(sizes[index] ?? []))
    }
  } catch (cause) {
    await discardImage(shelf, urlOf(image), { ...image, fit: 'inside' })
    const rejection = new ShopError('unavailable', NOT_SAVED, { retryAfter: 30 })
    throw Object.assign(rejection, { cause })
  }
}
