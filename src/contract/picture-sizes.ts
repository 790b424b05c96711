/**
 * The sizes in which pictures are stored: their longest side, in px. The address of a picture names
 * its largest; the smaller ones lie beside it, each with its own number at the end. So no two kinds
 * have the same largest, and a kind that gets another size gets another largest, too: what was
 * stored before has only the sizes of then.
 */
export const PICTURE_SIZES = {
  avatar: [96, 256],
  category: [240, 480],
  product: [240, 480, 960],
  /** The categories of the demo shop. */
  tile: [160, 240],
} as const

/** How wide a product's picture is drawn on its card in a list, and on its own screen. */
export const CARD_SIZES = '(min-width: 1280px) 200px, (min-width: 768px) 22vw, 40vw'
export const GALLERY_SIZES = '(min-width: 768px) 418px, 284px'

const SIZED = /^(\/media\/[\w/-]+-)(\d+)\.webp$/

/** A picture in all its sizes, the smallest first. None where the address, or another house, names none. */
export function storedSizes(address: string): { url: string; size: number }[] {
  const [, stem, largest] = SIZED.exec(address) ?? []
  const sizes = Object.values(PICTURE_SIZES).find((kind) => kind.at(-1) === Number(largest)) ?? []
  return sizes.map((size) => ({ url: `${stem}${size}.webp`, size }))
}

/** For an `img` that is drawn so wide: in which sizes its picture is stored, if it is in several. */
export function sourcesOf(address: string, sizes: string) {
  const srcSet = storedSizes(address)
    .map(({ url, size }) => `${url} ${size}w`)
    .join()
  return srcSet ? { srcSet, sizes } : undefined
}
