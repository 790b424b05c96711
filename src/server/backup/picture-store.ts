import type { Connection } from './table-store.ts'

type Image = { id: string; sizes: number[]; isUsed: boolean }

const BATCH = 500

/** The images that were recorded at this time, in batches by id. */
export async function* listImages(client: Connection, storedUntil: Date) {
  for (let after = ''; ; ) {
    const { rows } = await client.query<Image>(
      `select id, sizes, unused_since is null as "isUsed" from images
       where id > $1 and stored_at <= $2 order by id limit ${BATCH}`,
      [after, storedUntil],
    )
    yield rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return
  }
}
