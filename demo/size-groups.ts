import { type DemoProduct, demoProducts } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'

/** Things whose sizes are still to be grouped, so that staff find proposals. */
const TO_REVIEW = 12

const MEASURES = { g: 'mass', kg: 'mass', ml: 'volume', l: 'volume', piece: 'count' } as const

/** The group of each product that has other sizes: products of one name on one shelf, as the shop's rule proposes them. */
export const sizeGroups: ReadonlyMap<string, string> = new Map(
  sizesOfThings()
    .slice(0, -TO_REVIEW)
    .flatMap((sizes) => sizes.map(({ key }) => [key, demoId('size-group', `${sizes[0]?.key}`)])),
)

function sizesOfThings(): DemoProduct[][] {
  const things = new Map<string, DemoProduct[]>()
  for (const product of demoProducts) {
    const key = `${product.subcategories[0]} ${product.name}`
    things.set(key, [...(things.get(key) ?? []), product])
  }
  return [...things.values()].filter((sizes) => sizes.length > 1 && areComparable(sizes))
}

/** Oranges by the piece are no size of oranges by the kilo. */
function areComparable(sizes: readonly DemoProduct[]) {
  const measures = new Set(sizes.map(({ label }) => label.net && MEASURES[label.net.unit]))
  return measures.size === 1 && !measures.has(undefined)
}
