import type { CatalogProduct } from '../../product-rules.ts'
import { stem, tokenize, tokenizeName } from '../text/text-rules.ts'
import { HEAD_WEIGHT, NAME_WEIGHT } from './analysis-rules.ts'
import { documentOf, type Postings, weightOf } from './postings.ts'

/** Number of products without a brand, and of queries that name none. */
export const NO_BRAND = 0
/** Maximum words of a brand in a query. */
const MAX_BRAND_WORDS = 4

/** What brands need of the index. */
type Index = {
  /** Grows with every product that is added or removed. */
  version: number
  postingsOf: (stem: string) => Postings | undefined
  brandIn: (document: number) => number
  nameWords: (document: number) => readonly { stem: string }[]
}

type Brand = {
  /** Stems of its name, joined by spaces. */
  name: string
  number: number
  /** Number of its products. */
  products: number
  /** Whether a query with its name means the brand, as of index version `version`. */
  isMeant: boolean
  /** Stem of the most frequent head word of its products. */
  mainKind: string | undefined
  version: number
}

/** The brands of all products, by number and by name. */
export class Brands {
  /** By the stems of the name. */
  #byName = new Map<string, Brand>()
  /** By number minus one, because `NO_BRAND` is 0. */
  #byNumber: Brand[] = []

  /** Counts a product of a brand, and returns the brand's number. */
  addProduct({ brand }: Pick<CatalogProduct, 'brand'>): number {
    const stems = tokenizeName(brand ?? '').map(stem)
    if (stems.length === 0) return NO_BRAND
    const name = stems.join(' ')
    const brandRecord = this.#byName.get(name) ?? this.#add(name)
    brandRecord.products += 1
    return brandRecord.number
  }

  removeProduct(number: number) {
    const brand = this.#byNumber[number - 1]
    if (brand) brand.products -= 1
  }

  #add(name: string): Brand {
    const number = this.#byNumber.length + 1
    const brand = { name, number, products: 0, isMeant: false, mainKind: undefined, version: -1 }
    this.#byName.set(name, brand)
    this.#byNumber.push(brand)
    return brand
  }

  /** Number of words in a brand's name. */
  wordsOf = (number: number): number => this.#byNumber[number - 1]?.name.split(' ').length ?? 0

  /** Stem of what most of its products are: toothpaste for Colgate. */
  mainKindOf(number: number, index: Index): string | undefined {
    const brand = this.#byNumber[number - 1]
    return brand && updated(brand, index).mainKind
  }

  /** Number of a brand of several words whose name is one of these texts; `NO_BRAND` if there is none. */
  namedByAnyOf(texts: readonly string[], index: Index): number {
    const brands = texts.flatMap(
      (text) => this.#byName.get(tokenize(text).map(stem).join(' ')) ?? [],
    )
    return (
      brands.find((brand) => brand.name.includes(' ') && isMeant(brand, index))?.number ?? NO_BRAND
    )
  }

  /** Number of the brand with the longest name among these words; `NO_BRAND` if there is none. */
  namedIn(stems: readonly string[], index: Index): number {
    for (let length = Math.min(MAX_BRAND_WORDS, stems.length); length > 1; length--) {
      const brand = this.#findWithLength(stems, length, index)
      if (brand) return brand.number
    }
    const brands = stems.flatMap((name) => this.#byName.get(name) ?? [])
    return brands.find((brand) => isMeant(brand, index))?.number ?? NO_BRAND
  }

  #findWithLength(stems: readonly string[], length: number, index: Index): Brand | undefined {
    for (let at = 0; at + length <= stems.length; at++) {
      const brand = this.#byName.get(stems.slice(at, at + length).join(' '))
      if (brand && isMeant(brand, index)) return brand
    }
    return undefined
  }
}

const isMeant = (brand: Brand, index: Index): boolean => updated(brand, index).isMeant

/** Computed once per index version, because it reads every product with the word. */
function updated(brand: Brand, index: Index): Brand {
  if (brand.version !== index.version) {
    brand.isMeant = isMeantAsBrand(brand, index)
    brand.mainKind = brand.isMeant ? mostFrequentHead(brand, index) : undefined
    brand.version = index.version
  }
  return brand
}

function mostFrequentHead({ name, number }: Brand, index: Index): string | undefined {
  const ofName = name.split(' ')
  const documents =
    index
      .postingsOf(ofName[0] ?? '')
      ?.all()
      .map(documentOf) ?? []
  const heads = documents
    .filter((document) => index.brandIn(document) === number)
    .flatMap((document) => headsIn(document, index).filter((stem) => !ofName.includes(stem)))
  const counts = new Map<string, number>()
  for (const head of heads) counts.set(head, (counts.get(head) ?? 0) + 1)
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one)
  return commonest?.[0]
}

const headsIn = (document: number, index: Index) =>
  index
    .nameWords(document)
    .map(({ stem }) => stem)
    .filter((stem) => index.postingsOf(stem)?.weightOf(document) === HEAD_WEIGHT)

/** A brand named like a product (Kiwi, Plum) is meant only if few products of other brands are that product. */
function isMeantAsBrand({ name, number, products }: Brand, index: Index): boolean {
  if (products === 0) return false
  const [first, ...others] = name.split(' ').flatMap((stem) => index.postingsOf(stem) ?? [])
  const isOtherProduct = (posting: number) => {
    const document = documentOf(posting)
    const weights = [weightOf(posting), ...others.map((postings) => postings.weightOf(document))]
    return (
      Math.max(...weights) === HEAD_WEIGHT &&
      Math.min(...weights) >= NAME_WEIGHT &&
      index.brandIn(document) !== number
    )
  }
  return (first?.all().filter(isOtherProduct) ?? []).length * 2 <= products
}
