import { createHash } from 'node:crypto'
import { mkdir, writeFile as writeWhole } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanes } from '#server/lib/in-lanes.ts'
import { namesOf } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'
import { type Contents, type PictureLine, pathOfPicture, pathOfPictures } from './backup-format.ts'
import { listImages } from './picture-store.ts'
import type { Progress } from './progress.ts'
import type { Connection } from './table-store.ts'
import { MODE, writeFile } from './write-file.ts'

/** Concurrent reads of the storage: each picture is some hundred kilobytes, and the shop reads there too. */
const LANES = 8

type From = { client: Connection; storage: Storage; progress: Progress }

/** Copies the pictures that were recorded until this time, and lists them with their digests. */
export async function savePictures(
  { client, storage, progress }: From,
  folder: string,
  until: Date,
) {
  const missing: string[] = []
  let count = 0
  async function* lines() {
    for await (const images of listImages(client, until)) {
      const saved: PictureLine[] = []
      const names = images.flatMap((image) =>
        namesOf(image).map((name) => ({ name, isUsed: image.isUsed })),
      )
      await inLanes(names, { lanes: LANES }, async ({ name, isUsed }) => {
        const bytes = await storage.get(name)
        // An unused one may have been deleted since, or not be stored yet.
        if (!bytes) return void (isUsed && missing.push(name))
        await writeWhole(pathOfPicture(folder, name), bytes, {
          flag: 'wx',
          mode: MODE,
          flush: true,
        })
        saved.push({ name, ...digestOf(bytes) })
      })
      count += saved.length
      progress(`${count.toLocaleString('en-IN')} pictures`)
      yield Buffer.from(saved.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
  }
  await mkdir(join(folder, 'pictures'), { mode: 0o700 })
  const digest = await writeFile(pathOfPictures(folder), lines())
  return { count, ...digest, missing } satisfies Contents['pictures']
}

export const digestOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
