import { MAX_WEIGHT } from './analysis-rules.ts'

const BITS = 6
/** Postings are dense of a term that one in so many bears; of few products they are not worth the room. */
const [DENSE, MIN_DENSE] = [32, 256]

/** The postings list of a term: which products bear it, and how much it weighs in each, in one number a product; in the order of their document ids. */
export class Postings {
  #list: number[] = []
  #dense: DensePostings | undefined

  get size() {
    return this.#list.length
  }

  /** Of a common term alone. */
  get dense(): DensePostings | undefined {
    return this.#dense
  }

  add(document: number, weight: number) {
    const posting = (document << BITS) | Math.min(weight, MAX_WEIGHT)
    // Most words stand on one packet only, and a list that grows makes room for seventeen.
    if (this.#list.length === 0) this.#list = [posting]
    else if ((this.#list.at(-1) ?? -1) < posting) this.#list.push(posting)
    else this.#list.splice(this.#placeOf(document), 0, posting)
    this.#updateDense(document, weightOf(posting))
  }

  remove(document: number) {
    const place = this.#placeOf(document)
    if (documentOf(this.#list[place] ?? -1) !== document) return
    this.#list.splice(place, 1)
    this.#dense?.set(document, 0)
  }

  /** How much the term weighs in this document; 0 when it does not bear it. */
  weightOf(document: number): number {
    const posting = this.find(document)
    return posting < 0 ? 0 : weightOf(posting)
  }

  /** The posting of this document; less than 0 when it does not bear the term. */
  find(document: number): number {
    if (this.#dense) {
      const weight = this.#dense.weights[document] ?? 0
      return weight > 0 ? (document << BITS) | weight : -1
    }
    const posting = this.#list[this.#placeOf(document)] ?? -1
    return documentOf(posting) === document ? posting : -1
  }

  /** The postings themselves, for loops that must be fast: see `documentOf` and `weightOf`. */
  all = (): readonly number[] => this.#list

  #updateDense(document: number, weight: number) {
    if (this.#dense?.hasRoomFor(document)) this.#dense.set(document, weight)
    else if (this.#dense || isPowerOfTwo(this.size)) this.#dense = this.#buildDense()
  }

  /** Undefined: the term is not common. */
  #buildDense(): DensePostings | undefined {
    const documents = documentOf(this.#list.at(-1) ?? -1) + 1
    if (this.size < MIN_DENSE || this.size * DENSE < documents) return undefined
    const dense = new DensePostings(Math.ceil(documents * GROWTH))
    for (const posting of this.#list) dense.set(documentOf(posting), weightOf(posting))
    return dense
  }

  /** Where the document is, or would be. */
  #placeOf(document: number): number {
    const least = document << BITS
    let from = 0
    let to = this.#list.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#list[middle] ?? 0) < least) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** How much a common term weighs in each product, by document id: whoever looks up thousands jumps only once for each. */
export class DensePostings {
  readonly weights: Uint8Array
  /** A bitset of those that bear it: `intersect` looks at thirty-two at a time. */
  readonly bits: Int32Array

  constructor(documents: number) {
    this.weights = new Uint8Array(documents)
    this.bits = new Int32Array(Math.ceil(documents / 32))
  }

  hasRoomFor = (document: number) => document < this.weights.length

  set(document: number, weight: number) {
    const place = document >> 5
    const bit = 1 << (document & 31)
    this.weights[document] = weight
    this.bits[place] = weight > 0 ? (this.bits[place] ?? 0) | bit : (this.bits[place] ?? 0) & ~bit
  }
}

/** Writes down in which documents both are borne, and returns how many they are. */
export function intersect(
  { bits }: DensePostings,
  { bits: otherBits }: DensePostings,
  documents: Int32Array,
): number {
  const words = Math.min(bits.length, otherBits.length)
  let count = 0
  for (let at = 0; at < words; at++) {
    let left = (bits[at] ?? 0) & (otherBits[at] ?? 0)
    while (left !== 0) {
      documents[count++] = 32 * at + 31 - Math.clz32(left & -left)
      left &= left - 1
    }
  }
  return count
}

const GROWTH = 1.25
const isPowerOfTwo = (size: number) => (size & (size - 1)) === 0

export const documentOf = (posting: number) => posting >> BITS
export const weightOf = (posting: number) => posting & MAX_WEIGHT
