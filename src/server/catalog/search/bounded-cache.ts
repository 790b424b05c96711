import { LRUCache } from 'lru-cache'

type Bounds<Value> = { maxBytes: number; bytesOf: (value: Value) => number }

/**
 * An LRU cache of results by text, valid for one version of what they depend on. Bounded in bytes, including the
 * texts.
 */
export class BoundedCache<Value extends object> {
  readonly #cache: LRUCache<string, Value>
  #version = 0

  constructor({ maxBytes, bytesOf }: Bounds<Value>) {
    const sizeCalculation = (value: Value, text: string) => bytesOf(value) + 2 * text.length
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** `version`: grows with every change of what the results depend on. */
  getOrCompute(text: string, version: number, compute: () => Value): Value {
    if (this.#version !== version) this.clear()
    this.#version = version
    const cached = this.#cache.get(text)
    if (cached) return cached
    const value = compute()
    this.#cache.set(text, value)
    return value
  }

  clear() {
    this.#cache.clear()
  }
}
