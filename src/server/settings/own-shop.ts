import { hash } from 'node:crypto'
import { type Brand, shopNameOf } from '#contract/settings/brand-defaults.ts'
import { headerColours } from '#contract/settings/header-colour.ts'
import type { IconSize, OwnShop } from '#server/http/page/own-shop.ts'

/** What pages show of the brand; undefined for a shop as every new one. */
export function ownShopOf(brand: Brand): OwnShop | undefined {
  const { name, logo, header_colour: colour } = brand
  if (!name && !logo && !colour) return undefined
  const marks = marksTag(brand)
  return {
    name: shopNameOf(brand),
    ...((name || logo) && {
      marks: { word: `/media/shop/word-${marks}.svg`, mark: `/media/shop/mark-${marks}.svg` },
    }),
    ...(logo && { iconOf: (size: IconSize) => `/media/shop/icon-${size}-${marks}.png` }),
    header: colour ? headerColours(colour) : undefined,
    tag: marks,
  }
}

/** In the URL of the marks, which therefore never change. */
export const marksTag = (brand: Brand) =>
  hash('sha1', JSON.stringify([shopNameOf(brand), brand.logo, brand.header_colour]), 'hex').slice(
    0,
    16,
  )
