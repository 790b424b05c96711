import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { MAX_PICTURE_MB } from '#contract/catalog/product-kinds.ts'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'
import { isHiddenPath } from './picture-rules.ts'
import { asPicture, isZip, picturesInZip, type UploadedFile } from './read-zip.ts'

/**
 * The pictures in a zip, or in a local folder and its subfolders; links are not followed. Throws a rejection when it is
 * neither.
 */
export async function* picturesAt(path: string): AsyncGenerator<UploadedFile> {
  const there = await stat(path).catch(() => undefined)
  if (!there) throw invalid(text('{path} cannot be read.', { path }))
  if (there.isDirectory()) yield* picturesInFolder(path)
  else yield* (await beginsAsZip(path)) ? picturesInZip(path) : noZip(path)
}

async function* picturesInFolder(folder: string): AsyncGenerator<UploadedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (!entry.isFile() || isHiddenPath(name)) continue
    const { size } = await stat(path)
    if (size > MAX_PICTURE_MB * 1024 * 1024)
      yield { name, why: `It is larger than ${MAX_PICTURE_MB} MB.` }
    else yield asPicture(name, await readFile(path))
  }
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(4) })
    return isZip(buffer)
  } finally {
    await file.close()
  }
}

function noZip(path: string): never {
  throw invalid(text('{path} is neither a folder nor a zip.', { path }))
}
