import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { logFailure, logWarningsOfNode } from './node-log.ts'
import { StartError } from './start-error.ts'
import { startShop } from './start-shop.ts'

/**
 * Maximum growth of the old generation between collections, in percent. V8 decides by the machine's memory, so that a
 * shop that needs 60 MiB fills 200 MiB with garbage. Unlike a fixed limit this one grows with the shop.
 */
const HEAP_GROWTH_PERCENT = 25

/** Opens the configured shop, or ends the process with a sentence that explains why not. */
export async function openShop() {
  logWarningsOfNode()
  try {
    const config = readConfig(process.env)
    // Before the start: V8 keeps the limit that it chose last until it is reached.
    if (config.fastPath) setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
    await startShop(config)
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StartError
    logFailure(error, expected)
    process.exit(1)
  }
}
