/**
 * Stored sizes of pictures: their longest side, in px. A picture's URL names its largest size; smaller ones
 * differ in the number at the end. So every kind needs a different largest size, and a new size for a kind
 * needs a new largest size, because pictures stored before only have the old sizes.
 */
export const PICTURE_SIZES = {
  avatar: [96, 256],
  category: [240, 480],
  product: [240, 480, 960],
  banner: [480, 1280],
  logo: [192],
  /** Private: no public URL serves pictures of this size. */
  complaint: [1281],
  /** Categories of the demo shop. */
  tile: [160, 240],
} as const

/** The `sizes` attributes of a product picture on a card and on its screen. */
export const CARD_SIZES = '(min-width: 1280px) 200px, (min-width: 768px) 22vw, 40vw'
/** Cards of a list above the fold of the widest screen. */
export const CARDS_ABOVE_FOLD = 4
export const GALLERY_SIZES = '(min-width: 768px) 418px, 284px'

const SIZED = /^(\/media\/[\w/-]+-)(\d+)\.webp$/

/** All stored sizes of a picture, smallest first. Empty if the URL names none. */
export function storedSizes(address: string): { url: string; size: number }[] {
  const [, stem, largest] = SIZED.exec(address) ?? []
  const sizes = Object.values(PICTURE_SIZES).find((kind) => kind.at(-1) === Number(largest)) ?? []
  return sizes.map((size) => ({ url: `${stem}${size}.webp`, size }))
}

/** `srcset` and `sizes` for an `img`, if the picture is stored in several sizes. */
export function sourcesOf(address: string, sizes: string) {
  const srcSet = storedSizes(address)
    .map(({ url, size }) => `${url} ${size}w`)
    .join()
  return srcSet ? { srcSet, sizes } : undefined
}
