import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

/** Major version of the embedded PostgreSQL. Other versions cannot read its files. */
const VERSION = '18'
const ADVICE = 'Move it away, or set DATA_DIR to another folder.'

/** Ensures that the folder is usable and returns the folder of the embedded database in it. */
export function prepareDataFolder(dataFolder: string): string {
  makeWritable(dataFolder)
  const database = `pg${VERSION}`
  const other = readdirSync(dataFolder).find((name) => /^pg\d+$/.test(name) && name !== database)
  if (other) refuseVersion(dataFolder, other.slice(2))

  const folder = join(dataFolder, database)
  const version = writtenBy(folder)
  if (version !== undefined && version !== VERSION) refuseVersion(dataFolder, version)
  return folder
}

/** Whether the data folder holds a database, of whichever version. */
export const hasDatabase = (dataFolder: string): boolean =>
  existsSync(dataFolder) && readdirSync(dataFolder).some((name) => /^pg\d+$/.test(name))

/** Creates the data folder when it is missing. */
export function makeWritable(dataFolder: string) {
  try {
    makeFolder(dataFolder)
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The data folder ${dataFolder} is not writable (${code}). Set DATA_DIR to a writable folder.`,
    )
  }
}

/** Step by step, because `mkdir` with `recursive` never returns in a folder that takes no children, such as /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function writtenBy(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}

function refuseVersion(dataFolder: string, version: string): never {
  throw new StartError(
    `The data folder ${dataFolder} holds a database of PostgreSQL ${version}; this shop needs ${VERSION}. ${ADVICE}`,
  )
}
