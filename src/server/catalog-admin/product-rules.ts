import type { ProductFieldValues } from '#contract/catalog/product-fields.ts'
import { MAX_PICTURES, type NetUnit } from '#contract/catalog/product-kinds.ts'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { messages } from '#contract/messages.ts'
import { conflict, invalid } from '#server/lib/errors.ts'

/** A product with all editable fields. */
export type EditableProduct = ProductFieldValues & {
  id: string
  name: string
  description: string
  brand: string | null
  unit: string
  images: string[]
  stock: number
  /** List price of one unit. */
  price: Paise
  /** Percent, up to four decimals. */
  discount: number
  moreDetails: Record<string, string | number | boolean>
  /** Contents of one packet: `packs` times `netAmount` of the unit. */
  netAmount: number | null
  netUnit: NetUnit | null
  packs: number
  published: boolean
  updatedAt: Date
  /** In id order. */
  categories: Place[]
  subcategories: Place[]
}

type Place = { id: string; name: string }

/** The pictures after an edit: the kept ones in their order, followed by the new ones. */
export function picturesAfter(
  before: readonly string[],
  kept: readonly string[] | undefined,
  added: readonly string[],
): string[] {
  const known = (kept ?? before).filter((url) => before.includes(url))
  if (kept && known.length < kept.length) {
    throw conflict(text('One of the pictures was deleted. Please reload.'), {
      code: 'EDITED_MEANWHILE',
    })
  }
  const pictures = [...new Set(known), ...added]
  if (pictures.length > MAX_PICTURES) {
    throw invalid(text('A product can have at most {max} pictures.', { max: MAX_PICTURES }))
  }
  return pictures
}

/** A new product needs a picture. */
export function checkPictures(count: number) {
  if (count === 0) throw invalid(messages.productFields, { missingFields: ['image'] })
}

/** Rejects an edit that would overwrite changes saved since the form was opened, and returns the present state. */
export function checkSeenAt(product: EditableProduct, seenAt: Date | undefined) {
  if (!seenAt || product.updatedAt.getTime() === seenAt.getTime()) return
  throw conflict(text('Someone else changed this product meanwhile. Please reload.'), {
    code: 'EDITED_MEANWHILE',
    now: { name: product.name, price: product.price / 100, discount: product.discount },
  })
}
