import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The object store of the settings, or a folder of this machine. */
export const openStorage = ({ s3, dataFolder }: Config): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataFolder, 'media'))
