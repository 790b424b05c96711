import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { keepHeapSmall } from './keep-heap-small.ts'
import { StartError } from './start-error.ts'
import { startShop } from './start-shop.ts'

/** Opens the configured shop, or ends the process with a sentence that explains why not. */
export async function openShop() {
  try {
    const config = readConfig(process.env)
    if (config.fastPath) keepHeapSmall()
    await startShop(config)
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StartError
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
