import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { IMAGE_RULES, idIn, releaseImage } from '#server/media/image-intake.ts'
import { markUsed } from '#server/media/image-store.ts'

/** Takes new pictures into use, and releases those that nothing references any more. Throws conflict for one that is gone. */
export async function keepPictures(tx: Db, before: readonly string[], after: readonly string[]) {
  for (const url of after.filter((one) => !before.includes(one))) await keepPicture(tx, url)
  for (const url of before.filter((one) => !after.includes(one))) {
    await releaseImage(tx, url, IMAGE_RULES.banner)
  }
}

/** Pictures of the demo shop have no record. */
async function keepPicture(tx: Db, url: string) {
  const id = idIn(url)
  if (id ? await markUsed(tx, id) : url.startsWith('/media/demo/')) return
  throw conflict(text('A picture is no longer stored. Please upload it again.'), {
    code: 'PICTURE_GONE',
    image: url,
  })
}
