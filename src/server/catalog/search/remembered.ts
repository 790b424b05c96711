import { LRUCache } from 'lru-cache'

type Bounds<Value> = { maxBytes: number; bytesOf: (value: Value) => number }

/**
 * What was found out for a text, as long as what it depends on has not changed. Many people type the same words,
 * letter by letter, and misspell them alike. Bounded in bytes, those of the texts included.
 */
export class Remembered<Value extends object> {
  readonly #known: LRUCache<string, Value>
  #asOf = 0

  constructor({ maxBytes, bytesOf }: Bounds<Value>) {
    const sizeCalculation = (value: Value, text: string) => bytesOf(value) + 2 * text.length
    this.#known = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** `changes`: how often what it depends on has changed so far. */
  recall(text: string, changes: number, findOut: () => Value): Value {
    if (this.#asOf !== changes) this.forget()
    this.#asOf = changes
    const known = this.#known.get(text)
    if (known) return known
    const value = findOut()
    this.#known.set(text, value)
    return value
  }

  forget() {
    this.#known.clear()
  }
}
