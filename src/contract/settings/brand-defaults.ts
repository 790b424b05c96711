/** What the owner calls the shop and how it looks. Empty fields are as in every new shop. */
export type Brand = { name: string; logo: string; header_colour: string }

export const DEFAULT_BRAND: Brand = { name: '', logo: '', header_colour: '' }

/** The name of a shop that has none of its own. */
export const PRODUCT_NAME = 'Tokri'

export const shopNameOf = ({ name }: Pick<Brand, 'name'>) => name || PRODUCT_NAME

/** Control characters and marks that turn the direction of text; joiners belong to Indian scripts. */
const UNSHOWN = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u

/** One line with something to read. */
export const isShopName = (name: string) => !UNSHOWN.test(name) && /[\p{L}\p{N}]/u.test(name)
