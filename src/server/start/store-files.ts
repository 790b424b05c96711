import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { webFolder } from '#server/lib/project-root.ts'
import { publishRelease } from '#server/release/publish-release.ts'
import { nodeLog } from './node-log.ts'
import { reasonOf, StartError } from './start-error.ts'

const EVERY_MS = 60 * 60_000
const FOLDER = join(webFolder, 'assets')

/**
 * Stores the files of the pages of this release for nodes of other releases, now and every hour. `stored` rejects with
 * StartError when they cannot be stored now: pages of this node would stay empty on the others.
 */
export function keepFilesStored(db: Db) {
  const stored = publishRelease(db, FOLDER, logError).catch((error: unknown) => {
    throw new StartError(
      `The files of this release could not be stored for other nodes: ${reasonOf(error)}`,
    )
  })
  let last = stored.catch(() => {})
  const timer = setInterval(() => {
    last = publishRelease(db, FOLDER, logError).catch(logError)
  }, EVERY_MS)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    return last
  }
  return { stored, stop }
}

const logError = (error: unknown) =>
  nodeLog.error(
    { err: error },
    'The files of this release were not stored or not marked; tried again in an hour',
  )
