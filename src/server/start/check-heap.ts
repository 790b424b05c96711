import { getHeapStatistics } from 'node:v8'
import { countOnSale } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { nodeLog } from './node-log.ts'
import type { Phase } from './shutdown.ts'
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

/** The catalogue's part of the heap from which on operators are warned: it leaves weeks of growth and hours of work. */
const WARN_FROM = 0.8
const WATCH_EVERY_MS = 10 * 60_000

/** Which part of a heap of this limit in bytes the catalogue and its search need; above 1 the next start is refused. */
export const heapShare = (products: number, limit = getHeapStatistics().heap_size_limit) =>
  neededBytes(products) / limit

/**
 * Logs a warning when the catalogue of a running node grows towards what its heap can hold, once until it shrinks again.
 * Returns the check, which is also made from time to time.
 */
export function watchHeap(
  products: () => number,
  { phases, log = nodeLog, limit }: Watch,
): () => void {
  let isWarned = false
  const look = () => {
    const share = heapShare(products(), limit)
    if (share >= WARN_FROM && !isWarned) log.warn({ products: products() }, sentenceOf(share))
    isWarned = share >= WARN_FROM
  }
  look()
  const timer = setInterval(look, WATCH_EVERY_MS).unref()
  phases.unshift({ name: 'The heap', limitMs: 100, stop: () => clearInterval(timer) })
  return look
}

type Watch = { phases: Phase[]; log?: Pick<typeof nodeLog, 'warn'>; limit?: number }

const sentenceOf = (share: number) =>
  `The products need ${Math.round(share * 100)} percent of what the heap of this process can hold. Give it more memory before they are more: above 100 percent its next start is refused.`

/** What is wrong with a heap of this limit in bytes; undefined when it is large enough. */
export function heapProblem(products: number, limit: number): string | undefined {
  const needed = neededBytes(products)
  if (limit >= needed) return undefined
  return `The memory is too small for ${products.toLocaleString('en-IN')} products: the heap of this process may grow to ${inMebibytes(limit)} MB, and they need ${inMebibytes(needed)} MB. Give the machine more memory, or set NODE_OPTIONS=--max-old-space-size=${inMebibytes(needed * ADVISED_SHARE)}.`
}

const neededBytes = (products: number) => EMPTY_BYTES + products * PRODUCT_BYTES

const inMebibytes = (bytes: number) => Math.ceil(bytes / MEBIBYTE)
