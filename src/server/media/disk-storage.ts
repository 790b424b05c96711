import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertStoredName, type Storage } from './storage.ts'

/** Stores pictures in a local folder. A file gets its name only after it is completely written to disk. */
export function diskStorage(folder: string): Storage {
  const path = (name: string) => {
    assertStoredName(name)
    return join(folder, name)
  }

  const unfinishedPath = (name: string) => `${path(name)}.tmp`

  return {
    async put(name, bytes) {
      const target = path(name)
      const unfinished = unfinishedPath(name)
      await mkdir(folder, { recursive: true })
      try {
        await writeDown(unfinished, bytes)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (name) => readFile(path(name)).catch(absent),
    async delete(name) {
      await rm(path(name), { force: true })
      await rm(unfinishedPath(name), { force: true })
    },
    exists: async (name) => (await stat(path(name)).catch(absent)) !== undefined,
  }
}

async function writeDown(path: string, bytes: Buffer) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
