import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/lib/log.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { s3Storage } from '#server/media/s3-storage.ts'
import type { Storage } from '#server/media/storage.ts'
import { nodeLog } from './node-log.ts'

const LOCAL =
  'Pictures are kept in the data folder of this machine, the database on a server: a second node ' +
  'would not find them, nor would the database after a move. Set S3_ENDPOINT for a shop of several nodes.'

/** The configured object store or a local folder; warns when the folder is probably not intended. */
export function openStorage(
  { s3, dataFolder, databaseUrl }: Config,
  log: Pick<Log, 'warn'> = nodeLog,
): Storage {
  if (s3) return s3Storage(s3)
  if (databaseUrl) log.warn(LOCAL)
  return diskStorage(join(dataFolder, 'media'))
}
