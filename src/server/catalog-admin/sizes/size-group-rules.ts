import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { CatalogProduct, Product } from '#server/catalog/product-rules.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'

/** A product as one of several sizes; `price` is charged. */
export type SizeProduct = Product & Pick<CatalogProduct, 'net' | 'sizeGroup'> & { listPrice: Paise }

type Grouped = Pick<SizeProduct, 'id' | 'name' | 'sizeGroup'>

/** What staff saw: the group that the products shall join, or null for a new one. */
export type SeenGroup = { group: string | null; sizes: readonly Grouped[] }

/** The group in which all these products are, as after a repeated request. */
export function commonGroup(products: readonly Grouped[], group: string | null): string | null {
  const there = products[0]?.sizeGroup ?? null
  const isTogether = products.every(({ sizeGroup }) => sizeGroup === there)
  return isTogether && (group ?? there) === there ? there : null
}

/** Checks that these products may join the group. Throws conflict when someone else changed it, or one of them, meanwhile. */
export function checkJoining(products: readonly Grouped[], { group, sizes }: SeenGroup) {
  if (group === null && products.length < 2)
    throw invalid(text('Please choose at least two products.'))
  const isGone = group !== null && sizes.length === 0
  const moved = products.find(({ sizeGroup }) => sizeGroup !== null && sizeGroup !== group)
  if (moved || isGone) throw changedMeanwhile((moved ?? products[0])?.name)
  const ids = new Set([...sizes, ...products].map(({ id }) => id))
  if (ids.size > MAX_SIZES)
    throw conflict(text('One thing can have at most {max} sizes.', { max: MAX_SIZES }))
}

/** Throws not_found when one of these ids is not that of a product. */
export function checkAllFound(ids: readonly string[], products: readonly Grouped[]) {
  found(products.length === new Set(ids).size ? products : undefined, 'Product')
}

const changedMeanwhile = (name = '') =>
  conflict(text('Someone else changed the sizes of {name} meanwhile. Please reload.', { name }), {
    code: 'EDITED_MEANWHILE',
  })
