import { setFlagsFromString } from 'node:v8'

/**
 * Maximum growth of the old generation between collections, in percent. V8 decides by the machine's memory, so that a
 * shop that needs 60 MiB fills 200 MiB with garbage. Unlike a fixed limit this one grows with the shop.
 */
const GROWTH_PERCENT = 25

/** Call before the start: V8 keeps the limit that it chose last until it is reached. */
export function keepHeapSmall() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
