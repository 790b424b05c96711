import { resolve } from 'node:path'
import { BackupError } from '#server/backup/backup-format.ts'
import type { Connection } from '#server/backup/table-store.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { withLongTimeout } from '#server/db/silence.ts'
import { connectDatabase } from './open-database.ts'
import { reasonOf, StartError } from './start-error.ts'

/** A folder that was named where the command was typed, which is not where npm runs it. */
export const folderAt = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

/**
 * Runs a command on one connection to the configured database, past a pooler. The schema is left as it is, and the work
 * may take as long as it takes.
 */
export async function onConnection<T>(
  config: Config,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  const stop = (error: Error) => {
    console.error(error.message)
    process.exit(1)
  }
  const direct = {
    ...config,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    databaseDirectUrl: undefined,
  }
  // The query on a broken connection rejects, and the work then cleans up.
  const database = await connectDatabase(direct, { onError: () => {}, onDeath: stop })
  try {
    const client = await database.pool.connect()
    try {
      return await withLongTimeout(client, () => work(client))
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}

/** Ends the process with one sentence when the command fails. */
export async function endWithSentence(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    const isExpected = [ConfigError, StartError, BackupError].some((kind) => error instanceof kind)
    console.error(isExpected ? (error as Error).message : `It failed: ${reasonOf(error)}`)
    process.exit(1)
  }
}
