import { LRUCache } from 'lru-cache'

type Bounds<Value> = { maxBytes: number; bytesOf: (value: Value) => number }

/**
 * What was found out for a text, as long as what it depends on has not changed. Many people type the same words,
 * letter by letter, and misspell them alike. Bounded in bytes, those of the texts included.
 */
export class BoundedCache<Value extends object> {
  readonly #known: LRUCache<string, Value>
  #asOf = 0

  constructor({ maxBytes, bytesOf }: Bounds<Value>) {
    const sizeCalculation = (value: Value, text: string) => bytesOf(value) + 2 * text.length
    this.#known = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** `version`: how often what it depends on has changed so far. */
  recall(text: string, version: number, compute: () => Value): Value {
    if (this.#asOf !== version) this.clear()
    this.#asOf = version
    const known = this.#known.get(text)
    if (known) return known
    const value = compute()
    this.#known.set(text, value)
    return value
  }

  clear() {
    this.#known.clear()
  }
}
