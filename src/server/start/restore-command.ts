import { parseArgs } from 'node:util'
import { leftOutOf, readContents } from '#server/backup/backup-format.ts'
import { everyFewSeconds } from '#server/backup/progress.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { markAsCopy, openCopy } from '#server/backup/restored-copy-store.ts'
import { readConfig } from '#server/config.ts'
import { connectionOf, type Db, inTransaction, openDb } from '#server/db/db.ts'
import { printStep } from './announce.ts'
import { openDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'
import { endWithSentence, folderAt, onConnection } from './run-command.ts'
import { StartError } from './start-error.ts'

const USAGE = `Usage: npm run restore -- DIR            restores a backup into an empty database, as a copy
       npm run restore -- --check DIR    compares the files of a backup with their checksums
       npm run restore -- --copy         makes a database that was recovered by other means a copy
       npm run restore -- --open         makes the copy the shop: it sends emails and refunds again`

/** `npm run restore`. */
async function main() {
  const { values, positionals } = argumentsOf(process.argv.slice(2))
  const [name, ...others] = positionals
  const chosen = [values.check, values.copy, values.open].filter(Boolean).length
  const needsFolder = !values.copy && !values.open
  if (chosen > 1 || others.length > 0 || (name !== undefined) !== needsFolder)
    throw new StartError(USAGE)
  if (values.copy) return markCopy()
  if (values.open) return open()
  const folder = folderAt(name ?? '')
  return values.check ? check(folder) : restore(folder)
}

function argumentsOf(args: string[]) {
  const option = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      options: { check: option, copy: option, open: option },
      allowPositionals: true,
    })
  } catch {
    throw new StartError(USAGE)
  }
}

async function check(folder: string) {
  const contents = await readContents(folder)
  await checkBackup(folder, contents, everyFewSeconds(printStep))
  printStep(`The backup of ${contents.takenAt} is as it was written.`)
}

async function restore(folder: string) {
  const config = readConfig(process.env)
  const into = { storage: openStorage(config), progress: everyFewSeconds(printStep) }
  const contents = await onConnection(config, (client) =>
    restoreBackup({ client, ...into }, folder),
  )
  const { tables, pictures, takenAt } = contents
  printStep(
    `The shop as of ${takenAt} is restored: ${tables.length} tables and ${pictures.count} pictures are as in the backup.`,
  )
  const leftOut = leftOutOf(contents)
  if (leftOut) printStep(leftOut)
  printStep(COPY)
}

const COPY =
  'It is a copy now: a shop that opens it sends no emails, takes no online payments and sends no refunds. If it takes the place of the shop: npm run restore -- --open'

async function markCopy() {
  await onDatabase((db) => markAsCopy(connectionOf(db)))
  printStep(COPY)
  printStep('Restart nodes that have it open.')
}

async function open() {
  const opened = await onDatabase((db) => inTransaction(db, openCopy))
  if (!opened) throw new StartError('This database is no copy: nothing was changed.')
  printStep(
    `This database is the shop now. ${opened.droppedMails} emails that waited in the backup are dropped, because the shop has sent them since; ${opened.refunds} refunds are looked up at the provider before they are sent.`,
  )
  printStep('Restart its nodes, and make sure that no other database is used as the shop.')
}

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const stop = (error: Error) => {
    console.error(error.message)
    process.exit(1)
  }
  const database = await openDatabase(readConfig(process.env), { onError: stop, onDeath: stop })
  try {
    return await work(openDb(database.pool))
  } finally {
    await database.close()
  }
}

await endWithSentence(main)
