import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_FIELDS, type ImportField, MAX_IMPORT_MB } from '#contract/import/import-fields.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { applyList, checkList } from '#server/import/control-import.ts'
import { exportPage } from '#server/import/export-products.ts'
import { longerThan } from '#server/import/import-job.ts'
import { isUnderWay, type PriceList } from '#server/import/import-rules.ts'
import { findImport, findUnfinished } from '#server/import/import-store.ts'
import { addPictures } from '#server/import/pictures/add-pictures.ts'
import type { ImportTools } from '#server/import/pictures/load-picture.ts'
import { picturesAt } from '#server/import/pictures/pictures-at.ts'
import { continueImport } from '#server/import/run-import.ts'
import { digestOf, saveList } from '#server/import/save-list.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { findAdmin } from '#server/user/user-store.ts'
import { printStep } from './announce.ts'
import { joinOtherNodes } from './follow-changes.ts'
import { type Options, readArguments, USAGE } from './import-options.ts'
import { far, isUnmoved, outcome, reportOn } from './import-report.ts'
import { openDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'
import { reasonOf, StartError } from './start-error.ts'

/** `npm run import -- <file>`: the import on the command line. */
async function main() {
  const options = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const stop = (error: Error) => {
    console.error(error.message)
    process.exit(1)
  }
  const database = await openDatabase(config, { onError: stop, onDeath: stop })
  const db = openDb(database.pool)
  const feedUrl = config.databaseDirectUrl ?? config.databaseUrl
  const feed = feedUrl ? await joinOtherNodes(db, feedUrl, stop) : undefined
  try {
    if (options.export) await writeExport(db, fileAt(options.export))
    else await importFile(toolsOf(config, db), options)
  } finally {
    await feed?.close()
    await database.close()
  }
}

/** Relative to where the command was typed, which is not where npm runs it. */
const fileAt = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

async function writeExport(db: Db, path: string) {
  const file = createWriteStream(path)
  for (let after: string | undefined; ; ) {
    const { csv, next } = await exportPage(db, after)
    if (!file.write(csv)) await once(file, 'drain')
    if (next === null) break
    after = next
  }
  file.end()
  await finished(file)
  printStep(`The catalogue is in ${path}.`)
}

const toolsOf = (config: Config, db: Db): ImportTools => ({
  db,
  storage: openStorage(config),
  fetcher: openFetcher(config.imageOrigins),
})

async function importFile(tools: ImportTools, options: Options) {
  const { db } = tools
  const started = performance.now()
  const bytes = readList(fileAt(options.file ?? ''))
  const begun = await findUnfinished(db, digestOf(bytes))
  let list = begun ?? (await takeAndCheck(db, options, bytes))
  if (begun) printStep(`Going on with ${begun.fileName} at row ${begun.doneRows + 1}.`)

  if (list.status === 'checking') list = await workOn(tools, list, 'Checked')
  const goesOn = list.status === 'checked' || list.status === 'stopped'
  if (goesOn && !options.check) list = await applyList(db, list.actorId, list.id)
  if (list.status === 'applying') list = await workOn(tools, list, 'Applied')
  await reportOn(db, list)
  printStep(`${outcome(list)} in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

function readList(path: string): Buffer {
  try {
    const bytes = readFileSync(path)
    if (bytes.length <= MAX_IMPORT_MB * 1024 * 1024) return bytes
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${reasonOf(error)}`)
  }
  throw new StartError(`A list can have at most ${MAX_IMPORT_MB} MB. Please split ${path}.`)
}

async function takeAndCheck(db: Db, options: Options, bytes: Buffer): Promise<PriceList> {
  const admin = await findAdmin(db, options.as)
  if (!admin) throw new StartError('No such admin. Create one: npm run admin -- you@example.in')
  const fileName = (options.file ?? '').split(/[\\/]/).at(-1) ?? ''
  const list = await saveList(db, { fileName, bytes, actorId: admin.id })
  if (options.images) await bringPictures(db, list.id, fileAt(options.images))
  const mapping = chosen(list, options.column)
  for (const [index, heading] of list.headings.entries())
    printStep(`  ${heading} → ${mapping[index]}`)
  const { unit, stock, category, paise, hidden } = options
  return checkList(db, list.id, { mapping, unit, stock, category, paise, hidden })
}

async function bringPictures(db: Db, importId: string, path: string) {
  const { list, left, leftCount } = await addPictures(db, importId, picturesAt(path))
  for (const { name, why } of left) printStep(`  ${name} is left out: ${why}`)
  if (leftCount > left.length) printStep(`  … and ${leftCount - left.length} more.`)
  printStep(`${list.pictureFiles.toLocaleString('en-IN')} pictures were added.`)
}

/** The guessed mapping with the given overrides. */
function chosen({ headings, mapping }: PriceList, overrides: readonly string[]): ImportField[] {
  const choices = new Map(overrides.map((choice) => choice.split('=', 2) as [string, string]))
  return headings.map((heading, index) => {
    const choice = choices.get(heading) ?? mapping[index]
    const field = IMPORT_FIELDS.find((known) => known === choice)
    if (!field) throw new StartError(`A column cannot be “${choice}”.\n${USAGE}`)
    return field
  })
}

const TELL_EVERY_MS = 3_000

/** Works until the list has ended. A node of the shop can take over parts of it, so its state is polled. */
async function workOn(tools: ImportTools, list: PriceList, verb: string): Promise<PriceList> {
  for (let now = list; ; ) {
    await continueImport(tools, list.id, longerThan(TELL_EVERY_MS))
    const next = (await findImport(tools.db, list.id)) ?? now
    if (!isUnderWay(next)) return next
    if (isUnmoved(now, next)) await pause(500)
    printStep(`${verb} ${far(next)} …`)
    now = next
  }
}

try {
  await main()
} catch (error) {
  const isExpected = [ConfigError, StartError, ShopError].some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
