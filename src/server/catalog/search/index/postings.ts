import { MAX_WEIGHT } from './analysis-rules.ts'

const BITS = 6
/** A list becomes dense when one in this many products has the term, and no shorter than the minimum. */
const [DENSE, MIN_DENSE] = [32, 256]

/**
 * Posting list of a term: the products that contain it and its weight in each, packed into one number per product
 * and sorted by document id.
 */
export class Postings {
  #list: number[] = []
  #dense: DensePostings | undefined

  get size() {
    return this.#list.length
  }

  /** Only for frequent terms. */
  get dense(): DensePostings | undefined {
    return this.#dense
  }

  add(document: number, weight: number) {
    const posting = (document << BITS) | Math.min(weight, MAX_WEIGHT)
    // Most words are in one product only, and a growing array would reserve room for seventeen.
    if (this.#list.length === 0) this.#list = [posting]
    else if ((this.#list.at(-1) ?? -1) < posting) this.#list.push(posting)
    else this.#list.splice(this.#insertionIndex(document), 0, posting)
    this.#updateDense(document, weightOf(posting))
  }

  remove(document: number) {
    const index = this.#insertionIndex(document)
    if (documentOf(this.#list[index] ?? -1) !== document) return
    this.#list.splice(index, 1)
    this.#dense?.set(document, 0)
  }

  /** Weight of the term in a document; 0 if it does not contain it. */
  weightOf(document: number): number {
    const posting = this.find(document)
    return posting < 0 ? 0 : weightOf(posting)
  }

  /** The posting of a document; negative if it does not contain the term. */
  find(document: number): number {
    if (this.#dense) {
      const weight = this.#dense.weights[document] ?? 0
      return weight > 0 ? (document << BITS) | weight : -1
    }
    const posting = this.#list[this.#insertionIndex(document)] ?? -1
    return documentOf(posting) === document ? posting : -1
  }

  /** The raw postings, for fast loops: see `documentOf` and `weightOf`. */
  all = (): readonly number[] => this.#list

  #updateDense(document: number, weight: number) {
    if (this.#dense?.hasRoomFor(document)) this.#dense.set(document, weight)
    else if (this.#dense || isPowerOfTwo(this.size)) this.#dense = this.#buildDense()
  }

  /** Undefined unless the term is frequent. */
  #buildDense(): DensePostings | undefined {
    const documents = documentOf(this.#list.at(-1) ?? -1) + 1
    if (this.size < MIN_DENSE || this.size * DENSE < documents) return undefined
    const dense = new DensePostings(Math.ceil(documents * GROWTH))
    for (const posting of this.#list) dense.set(documentOf(posting), weightOf(posting))
    return dense
  }

  /** Index of the document, or where it would be inserted. */
  #insertionIndex(document: number): number {
    const first = document << BITS
    let from = 0
    let to = this.#list.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#list[middle] ?? 0) < first) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Weights of a frequent term by document id: one memory access per lookup. */
export class DensePostings {
  readonly weights: Uint8Array
  /** A bitset of the documents: `intersect` reads 32 at a time. */
  readonly bits: Int32Array

  constructor(documents: number) {
    this.weights = new Uint8Array(documents)
    this.bits = new Int32Array(Math.ceil(documents / 32))
  }

  hasRoomFor = (document: number) => document < this.weights.length

  set(document: number, weight: number) {
    const word = document >> 5
    const bit = 1 << (document & 31)
    this.weights[document] = weight
    this.bits[word] = weight > 0 ? (this.bits[word] ?? 0) | bit : (this.bits[word] ?? 0) & ~bit
  }
}

/** Writes the documents of both lists to `documents` and returns their number. */
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
