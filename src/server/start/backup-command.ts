import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leftOutOf } from '#server/backup/backup-format.ts'
import { everyFewSeconds } from '#server/backup/progress.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readConfig } from '#server/config.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { printStep } from './announce.ts'
import { hasDatabase } from './data-folder.ts'
import { openStorage } from './open-storage.ts'
import { endWithSentence, folderAt, onConnection } from './run-command.ts'
import { StartError } from './start-error.ts'

/** `npm run backup -- DIR`: writes the whole shop into a new folder, while it is open. */
async function main(name: string | undefined) {
  if (!name) throw new StartError('Usage: npm run backup -- DIR')
  const folder = folderAt(name)
  const config = readConfig(process.env)
  if (!config.databaseUrl && !hasDatabase(config.dataFolder))
    throw new StartError(`There is no shop in ${config.dataFolder}. Set DATABASE_URL or DATA_DIR.`)
  const from = { storage: openStorage(config), release, progress: everyFewSeconds(printStep) }
  const contents = await onConnection(config, (client) => writeBackup({ client, ...from }, folder))
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const { count, missing } = contents.pictures
  printStep(
    `The backup is in ${folder}: ${inIndia(rows)} rows of ${contents.tables.length} tables and ${inIndia(count)} pictures, as of ${contents.takenAt}.`,
  )
  const leftOut = leftOutOf(contents)
  if (leftOut) printStep(leftOut)
  if (missing.length > 0) console.error(`Warning: ${missing.length} pictures ${MISSING}`)
}

const MISSING =
  'that the shop uses are missing in its picture store; backup.json in the backup names them.'

const inIndia = (count: number) => count.toLocaleString('en-IN')

const { version: release } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as { version: string }

await endWithSentence(() => main(process.argv[2]))
