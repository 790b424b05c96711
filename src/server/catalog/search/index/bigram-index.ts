const EDGE = 1
/** Two neighbouring characters packed into one number. */
const bigramOf = (one: number, other: number) => (one << 16) | other

/** Minimum share of common letter pairs (Dice coefficient). */
const MIN_SIMILARITY = 0.34
/** Maximum difference in length. */
const MAX_LENGTH_DIFFERENCE = 3

/** Finds words that share many letter pairs. Words are numbered in the order they were added. */
export class BigramIndex {
  #size = 0
  #postings = new Map<number, number[]>()
  #lengths = new Uint8Array(0)
  /** Per word, how many pairs it shares with the query word, and their share of all pairs. */
  #shared = new Uint8Array(0)
  #shares = new Float32Array(0)

  add(word: string) {
    const number = this.#size++
    if (number >= this.#lengths.length) this.#makeRoom()
    this.#lengths[number] = word.length
    for (const pair of bigramsOf(word)) {
      const words = this.#postings.get(pair)
      if (words) words.push(number)
      else this.#postings.set(pair, [number])
    }
  }

  /** The most similar words, at most `most`. */
  similarTo(word: string, most: number): readonly number[] {
    const shares = this.#shares
    const alike = this.#candidatesFor(word).filter(
      (number) => (shares[number] ?? 0) >= MIN_SIMILARITY,
    )
    if (alike.length <= most) return alike
    return alike.sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0)).slice(0, most)
  }

  /** Words of a similar length that share any pair; fills `#shares`. */
  #candidatesFor(word: string): number[] {
    const found: number[] = []
    for (const pair of bigramsOf(word))
      this.#count(this.#postings.get(pair) ?? [], word.length, found)
    for (const number of found) {
      const pairs = word.length + (this.#lengths[number] ?? 0) + 2
      this.#shares[number] = (2 * (this.#shared[number] ?? 0)) / pairs
      this.#shared[number] = 0
    }
    return found
  }

  #count(words: readonly number[], length: number, found: number[]) {
    const [lengths, shared] = [this.#lengths, this.#shared]
    for (const number of words) {
      if (Math.abs((lengths[number] ?? 0) - length) > MAX_LENGTH_DIFFERENCE) continue
      const count = shared[number] ?? 0
      if (count === 0) found.push(number)
      shared[number] = count + 1
    }
  }

  #makeRoom() {
    const size = Math.max(64, this.#size * 2)
    const lengths = new Uint8Array(size)
    lengths.set(this.#lengths)
    this.#lengths = lengths
    this.#shared = new Uint8Array(size)
    this.#shares = new Float32Array(size)
  }
}

/** Distinct letter pairs of a word, its edges included. */
function bigramsOf(word: string): Set<number> {
  const codes = [EDGE, ...Array.from(word, (letter) => letter.charCodeAt(0)), EDGE]
  return new Set(codes.slice(1).map((code, index) => bigramOf(codes[index] ?? EDGE, code)))
}
