import { readConfig } from './config.ts'
import { ConfigError } from './config-parts.ts'
import { StartError } from './start/start-error.ts'
import { startShop } from './start/start-shop.ts'

try {
  await startShop(readConfig(process.env))
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
