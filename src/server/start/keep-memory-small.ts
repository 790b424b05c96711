import { setFlagsFromString } from 'node:v8'

/**
 * Maximum growth of the old generation between collections, in percent. Node sizes this by the machine's memory, so
 * that a shop that needs 50 MiB fills 200 MiB with garbage. A fixed limit would end a shop that grows; this one grows
 * with it.
 */
const GROWTH_PERCENT = 25

/** Call after the start, during which nearly every allocation is kept. */
export function keepMemorySmall() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
