import { setFlagsFromString } from 'node:v8'

/**
 * By how much of what is needed the memory of old objects may grow before it is looked through again, in percent.
 * Node sizes this by the machine: where there is much memory it lets a shop that needs 50 MiB fill 200 with what
 * nobody needs any more. A limit in bytes would end a shop that grows; this one grows with it.
 */
const GROWTH_PERCENT = 25

/** From here on. Not while the shop is opened: then nearly everything that is made is kept. */
export function keepMemorySmall() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
