import { getHeapStatistics } from 'node:v8'
import { countOnSale } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { StartError } from './start-error.ts'

const MEBIBYTE = 1024 * 1024
/**
 * Of a shop without products, with the young generation, and of each in the catalogue and the search. Measured: 100,000
 * products died with a limit of 248 MB and were searched with 288; 27,554 died with 112 and were searched with 144.
 */
const EMPTY_BYTES = 72 * MEBIBYTE
const PRODUCT_BYTES = 2_000
/** Room for requests, in the sentence only: a shop that fits barely may start. */
const ADVISED_SHARE = 1.5

/**
 * Throws StartError if the heap of this process cannot hold the catalogue and its search: V8 would end the process at
 * the first search, after the node has said that it is ready.
 */
export async function checkHeap(db: Db) {
  const problem = heapProblem(await countOnSale(db), getHeapStatistics().heap_size_limit)
  if (problem) throw new StartError(problem)
}

/** What is wrong with a heap of this limit in bytes; undefined when it is large enough. */
export function heapProblem(products: number, limit: number): string | undefined {
  const needed = EMPTY_BYTES + products * PRODUCT_BYTES
  if (limit >= needed) return undefined
  return `The memory is too small for ${products.toLocaleString('en-IN')} products: the heap of this process may grow to ${inMebibytes(limit)} MB, and they need ${inMebibytes(needed)} MB. Give the machine more memory, or set NODE_OPTIONS=--max-old-space-size=${inMebibytes(needed * ADVISED_SHARE)}.`
}

const inMebibytes = (bytes: number) => Math.ceil(bytes / MEBIBYTE)
