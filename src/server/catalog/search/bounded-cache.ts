import { LRUCache } from 'lru-cache'

type Bounds<Value> = { maxBytes: number; bytesOf: (value: Value) => number }

/**
 * An LRU cache of results by text, valid for one version of what they depend on. Bounded in bytes, including the
 * texts.
 */
export class BoundedCache<Value extends object> {
  readonly #known: LRUCache<string, Value>
  #asOf = 0

  constructor({ maxBytes, bytesOf }: Bounds<Value>) {
    const sizeCalculation = (value: Value, text: string) => bytesOf(value) + 2 * text.length
    this.#known = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** `version`: grows with every change of what the results depend on. */
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
