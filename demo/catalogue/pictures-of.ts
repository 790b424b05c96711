import { basename } from 'node:path'
import { PICTURE_SIZES, storedSizes } from '#contract/catalog/picture-sizes.ts'
import type { Variant } from './expand.ts'
import { hashOf } from './numbers.ts'

export const GOODS_SIZES = PICTURE_SIZES.category
const TILE_SIZES = PICTURE_SIZES.tile

/** By the name of the largest file. */
export const pictureUrl = (file: string) => `/media/demo/${file}`

/** The files of a picture in all its sizes. */
export const filesOf = (picture: string) =>
  storedSizes(pictureUrl(picture)).map(({ url, size }) => ({ file: basename(url), size }))

/** Forms that show their goods openly get a close-up; some packs show their back. */
const OPEN = ['tray', 'net', 'punnet']
const PACKS = ['pouch', 'box', 'carton', 'pillow', 'jar', 'bottle', 'tub', 'sack', 'milkpouch']

/** Names of files in `demo/images`, each in its largest size. */
export function picturesOf({ slug, look }: Pick<Variant, 'slug' | 'look'>) {
  const second = OPEN.includes(look.form) ? 'close' : hasBack(slug, look.form) ? 'back' : undefined
  return (second ? [slug, `${slug}-${second}`] : [slug]).map(goodsPicture)
}

export const goodsPicture = (name: string) => `${name}-${GOODS_SIZES.at(-1)}.webp`
/** The banner on home. */
export const DIWALI_BANNER = `diwali-banner-${PICTURE_SIZES.banner.at(-1)}.webp`
export const tilePicture = (key: string) => `tile-${key}-${TILE_SIZES.at(-1)}.webp`

const hasBack = (slug: string, form: string) => PACKS.includes(form) && hashOf(slug) % 6 === 0
