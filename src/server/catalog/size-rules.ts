import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import type { CatalogProduct } from './product-rules.ts'
import type { Amount } from './search/text/text-rules.ts'
import { amountOf, sizeNameKey } from './size-name-rules.ts'

/** What sizes of one thing are compared by. */
export type Sized = Pick<
  CatalogProduct,
  'id' | 'name' | 'brand' | 'unit' | 'net' | 'price' | 'subcategories' | 'sizeGroup'
>

type Ordered = Pick<Sized, 'id' | 'name' | 'unit' | 'net' | 'price'>

/** Smallest first; then by price. What has no amount comes last. */
export function inSizeOrder(one: Ordered, other: Ordered): number {
  const [size, otherSize] = [sizeIn(one), sizeIn(other)]
  if (size !== otherSize) return size < otherSize ? -1 : 1
  return one.price - other.price || (one.id < other.id ? -1 : 1)
}

const sizeIn = (product: Ordered) => amountOf(product)?.size ?? Infinity

/** Products that may be sizes of one thing: same name without the amount, same brand, same subcategory. */
export type SizeCandidates<P extends Sized> = Map<string, P[]>

/** Adds a product to those of its name. */
export function addCandidate<P extends Sized>(candidates: SizeCandidates<P>, product: P): void {
  const nameKey = sizeNameKey(product)
  if (nameKey === '') return
  const key = `${product.subcategories[0]?.id ?? ''} ${nameKey}`
  const known = candidates.get(key)
  if (known) known.push(product)
  else candidates.set(key, [product])
}

/** What staff may group: further products, and the group they would join. */
export type Proposal<P extends Sized> = { group: string | null; sizes: P[]; products: P[] }

/** `isDeclined`: staff did not want this product as a size under its name. */
export function proposalOf<P extends Sized>(
  candidates: readonly P[],
  isDeclined: (product: P) => boolean,
): Proposal<P> | undefined {
  const group = candidates.find(({ sizeGroup }) => sizeGroup !== null)?.sizeGroup ?? null
  const sizes = group === null ? [] : candidates.filter(({ sizeGroup }) => sizeGroup === group)
  const free = candidates.filter((product) => product.sizeGroup === null && !isDeclined(product))
  const products = furtherSizes(sizes, free)
  const needed = group === null ? 2 : 1
  if (products.length < needed) return undefined
  return { group, sizes: sizes.toSorted(inSizeOrder), products }
}

/** Products of one measure and of amounts that no other has. */
function furtherSizes<P extends Sized>(sizes: readonly P[], free: readonly P[]): P[] {
  const measure = commonMeasure(sizes.length > 0 ? sizes : free)
  const taken = new Set(sizes.map((product) => amountOf(product)?.size))
  const further = free.toSorted(inSizeOrder).filter((product) => {
    const amount = amountOf(product)
    if (!amount || amount.measure !== measure || taken.has(amount.size)) return false
    taken.add(amount.size)
    return true
  })
  return further.slice(0, MAX_SIZES - sizes.length)
}

/** The measure that most of them have. */
function commonMeasure(products: readonly Sized[]): Amount['measure'] | undefined {
  const measures = products.flatMap((product) => amountOf(product)?.measure ?? [])
  const countOf = (measure: string) => measures.filter((other) => other === measure).length
  return measures.toSorted((one, other) => countOf(other) - countOf(one))[0]
}

/** Keeps the first product of each group, and every product without one. */
export function onePerSizeGroup<P extends Pick<CatalogProduct, 'sizeGroup'>>(
  products: readonly P[],
): readonly P[] {
  const seen = new Set<string>()
  const isFirst = ({ sizeGroup }: P) => {
    if (sizeGroup === null) return true
    if (seen.has(sizeGroup)) return false
    seen.add(sizeGroup)
    return true
  }
  return products.filter(isFirst)
}
