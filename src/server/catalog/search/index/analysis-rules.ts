import { sizeOf } from '#contract/catalog/unit-price.ts'
import type { CatalogProduct, Place } from '../../product-rules.ts'
import { type Amount, amountIn, stem, tokenize, tokenizeName } from '../text/text-rules.ts'

/** What is indexed of a product. An indexed product is a document. */
export type Analysis = {
  /** Weight of each term, by its stem: 1 to `MAX_WEIGHT`. */
  weights: ReadonlyMap<string, number>
  /** Every word of its names, brand and categories as it is written, those of the English name first. */
  written: ReadonlySet<string>
  /** Length and kind of the name, packed: see `SHAPES_OF`. */
  shape: number
  /** Number of different words in the English name. */
  length: number
  amount: Amount | undefined
}

export const MAX_WEIGHT = 63
/** Words below this weight come only from a category, not from the name or brand. */
export const NAME_WEIGHT = 16
/** Weight of the head word: the noun that names the product. */
export const HEAD_WEIGHT = 60
const FIELD_WEIGHT = {
  head: HEAD_WEIGHT,
  first: 46,
  brand: 40,
  later: 34,
  bundled: 22,
  category: 8,
}

/** Words that qualify a product and are never its head word. */
const ADJECTIVES = new Set(
  (
    'organic fresh premium natural select classic combo pure special original regular super best ' +
    'healthy instant imported powder whole piece slice leaf small medium large big pack pouch jar ' +
    'box bottle carton free quality traditional homemade daily fine extra raw'
  ).split(' '),
)

/** Words of the plain variety: a query without them means this variety too. */
const PLAIN_VARIETIES = new Set(
  (
    'toned full pasteurised pasteurized homogenised homogenized standardised standardized ' +
    'regular plain local hybrid farm white raw boiled steam set original classic refined natural fresh'
  )
    .split(' ')
    .map(stem),
)
/** Words for processed food: such a product is not the plain ingredient any more. */
const PROCESSED = new Set(
  (
    'diced chopped cut sliced wedges peeled grated shredded desiccated dried dry powder chips juice ' +
    'pickle sauce paste flavour flavoured roasted fried'
  )
    .split(' ')
    .map(stem),
)
/** A processed product counts as this many words longer. */
const PROCESSED_EXTRA_WORDS = 6

/** Whether a word names processed food. */
export const isProcessed = (word: string): boolean => PROCESSED.has(stem(word))

const PARTS = /\s[-–]\s?|[,(+|&]|\swith\s|\sfor\s/i
const ALIASES = /\/+/

export function analyze(product: CatalogProduct): Analysis {
  const isBundle = product.name.includes('+')
  const inName = nameWords(product.name, isBundle)
  const inTitle = titleOf(product.name)
  const inHindi = nameWords(product.nameHi ?? '', isBundle)
  const inBrand = tokenizeName(product.brand ?? '').map((word) => ({
    word,
    value: FIELD_WEIGHT.brand,
  }))
  const inCategories = categoryWords(product).map((word) => ({
    word,
    value: FIELD_WEIGHT.category,
  }))
  const all = [...inName, ...inHindi, ...inBrand, ...inCategories]
  const weights = new Map<string, number>()
  for (const { word, value } of all) {
    const key = stem(word)
    if ((weights.get(key) ?? 0) < value) weights.set(key, value)
  }

  const names = new Set(inName.map(({ word }) => word))
  const length = names.size
  const written = new Set(all.map(({ word }) => word))
  const shape = shapeOf(inTitle.map(stem), [...names].map(stem), isBundle)
  return { weights, written, shape, length, amount: amountOf(product) }
}

function shapeOf(title: readonly string[], stems: readonly string[], isBundle: boolean): number {
  const distinctive = new Set(title.filter((one) => !PLAIN_VARIETIES.has(one))).size
  const isProcessedFood = stems.length > 1 && stems.some((one) => PROCESSED.has(one))
  return (
    Math.min(Math.max(1, distinctive), MAX_SHAPE_WORDS) |
    (isBundle ? BUNDLE_BIT : 0) |
    (isProcessedFood ? PROCESSED_BIT : 0)
  )
}

/** Plainness lost per extra word. */
const PENALTY_PER_WORD = 0.025
const BUNDLE_FACTOR = 0.8
/** Word counts are capped at the first; the others are the bits of a bundle and of processed food. */
const [MAX_SHAPE_WORDS, BUNDLE_BIT, PROCESSED_BIT] = [15, 16, 32]
const SHAPE_COUNT = 64

/** Properties of every shape of a name. */
export type Shapes = {
  /** How many words separate it from the plain product, counting the head word. */
  length: Int32Array
  /** 1 for a single word, less for a long name or a bundle. */
  plainness: Float64Array
}

const shapesWith = (extraWords: number): Shapes => {
  const shapes = Array.from({ length: SHAPE_COUNT }, (_, shape) => shape)
  const lengthOf = (shape: number) =>
    (shape & MAX_SHAPE_WORDS) + (shape & PROCESSED_BIT ? extraWords : 0)
  const ofLength = (shape: number) => 1 - PENALTY_PER_WORD * Math.max(lengthOf(shape) - 1, 0)
  return {
    length: Int32Array.from(shapes, lengthOf),
    plainness: Float64Array.from(
      shapes,
      (shape) => ofLength(shape) * (shape & BUNDLE_BIT ? BUNDLE_FACTOR : 1),
    ),
  }
}

/**
 * `plain` for queries of a plain ingredient, `processed` for queries of processed food, where "chips" is no
 * disadvantage.
 */
export const SHAPES_OF = { plain: shapesWith(PROCESSED_EXTRA_WORDS), processed: shapesWith(0) }

/**
 * The words that name the thing, without its name in another language and without an advantage. "Farm White Eggs,
 * Protein Rich" is as plain as "Quail Eggs (Bater)".
 */
function titleOf(name: string): string[] {
  const title = tokenize(name.replace(ASIDES, ''))
  return title.length > 0 ? title : tokenize(name)
}

const ASIDES = /\([^)]*\)?|,[^,]*\s(?:rich|free|pack)$/gi

/** The words of a name with their weights. The first part that has a head word counts most. */
function nameWords(name: string, isBundle: boolean) {
  const parts = name.split(PARTS).map((part) => part.split(ALIASES).map(tokenize))
  if (isBundle) return weighted(parts.flat(2), FIELD_WEIGHT.bundled)
  const first = parts.findIndex((aliases) => headOf(aliases.flat()) !== undefined)
  return parts.flatMap((aliases, index) =>
    index > first
      ? weighted(aliases.flat(), FIELD_WEIGHT.later)
      : aliases.flatMap(weightedWithHead),
  )
}

const weighted = (words: readonly string[], value: number) => words.map((word) => ({ word, value }))

function weightedWithHead(words: readonly string[]) {
  const head = headOf(words)
  return words.map((word) => ({
    word,
    value: word === head ? FIELD_WEIGHT.head : FIELD_WEIGHT.first,
  }))
}

/**
 * The last word that is neither a qualifier nor a number: "turmeric" of "Organic Turmeric Powder". The plain variety is
 * named only if nothing else is: "tomato" of "Tomato Hybrid".
 */
function headOf(words: readonly string[]): string | undefined {
  const nouns = words.filter((word) => !ADJECTIVES.has(stem(word)) && !/\d/.test(word))
  return nouns.findLast((word) => !PLAIN_VARIETIES.has(stem(word))) ?? nouns.at(-1)
}

/** Every word of the names of its categories and subcategories, in both languages. */
export const categoryWords = ({ categories, subcategories }: CatalogProduct): string[] =>
  [...subcategories, ...categories].flatMap(namesOfPlace)

/** The words of its name, in both languages. */
export const namesOfPlace = ({ name, nameHi }: Pick<Place, 'name' | 'nameHi'>) =>
  nameHi === null ? tokenizeName(name) : [...tokenizeName(name), ...tokenizeName(nameHi)]

const amountOf = ({ net, unit, name }: CatalogProduct): Amount | undefined =>
  net ? sizeOf(net) : (amountIn(unit).amount ?? amountIn(name).amount)
