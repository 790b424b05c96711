import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { logFailure, nodeLog } from './node-log.ts'
import { openDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

/**
 * `npm run migrate`: brings the schema up to date before the nodes of a release start, with a role that owns the
 * database; the nodes themselves run with MIGRATE=off and a role that cannot change the schema.
 */
async function main() {
  const stop = (error: Error) => {
    logFailure(error, true)
    process.exit(1)
  }
  const config = { ...readConfig(process.env), migrates: true }
  const database = await openDatabase(config, { onError: stop, onDeath: stop })
  await database.close()
  nodeLog.info('The schema is up to date.')
}

try {
  await main()
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  logFailure(error, expected)
  process.exit(1)
}
