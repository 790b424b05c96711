import { desc, lte, sql } from 'drizzle-orm'
import type { FrontContent } from '#contract/front/front.ts'
import type { Db } from '#server/db/db.ts'
import { frontDrafts, frontPublications } from '#server/db/schema/front.ts'

export const EMPTY_FRONT: FrontContent = { notice: null, banners: [], row: null }

/** Fields of a newer release may be missing in stored content. */
const frontIn = (stored: unknown): FrontContent => ({
  ...EMPTY_FRONT,
  ...(stored as Partial<FrontContent> | null),
})

/** The pictures that this content references. */
const picturesOf = ({ banners }: FrontContent): string[] => [
  ...new Set(banners.map(({ image }) => image)),
]

/** Publications that stay, so that their pictures do. */
const KEPT_PUBLICATIONS = 20

export type Publication = {
  number: number
  content: FrontContent
  undoes: number | null
  createdAt: Date
}
/** Without a draft of its own the version is 0, and the draft is what is published. */
export type FrontState = {
  draft: FrontContent
  version: number
  /** The last one, and the one before it. */
  last: Publication | undefined
  previous: Publication | undefined
}

export async function findFront(db: Db): Promise<FrontState> {
  const [draft] = await db.select().from(frontDrafts)
  const [last, previous] = await listPublications(db, 2)
  return {
    draft: draft ? frontIn(draft.content) : (last?.content ?? EMPTY_FRONT),
    version: draft?.version ?? 0,
    last,
    previous,
  }
}

/** Until the transaction ends, no other edit or publication begins. */
export async function lockFront(tx: Db): Promise<FrontState> {
  await tx.execute(sql`lock table ${frontDrafts} in share row exclusive mode`)
  return findFront(tx)
}

/** What shoppers see. */
export const findPublished = async (db: Db): Promise<FrontContent> =>
  (await listPublications(db, 1))[0]?.content ?? EMPTY_FRONT

async function listPublications(db: Db, limit = KEPT_PUBLICATIONS + 1): Promise<Publication[]> {
  const rows = await db
    .select()
    .from(frontPublications)
    .orderBy(desc(frontPublications.number))
    .limit(limit)
  return rows.map(({ content, ...row }) => ({ ...row, content: frontIn(content) }))
}

/** The pictures of the draft and of all publications that stay. */
export async function listPictures(tx: Db): Promise<string[]> {
  const { draft } = await findFront(tx)
  const contents = (await listPublications(tx)).map(({ content }) => content)
  return [...new Set([draft, ...contents].flatMap(picturesOf))]
}

export async function saveDraftRow(tx: Db, content: FrontContent, version: number) {
  const row = { content, version, updatedAt: sql`clock_timestamp()` }
  await tx.insert(frontDrafts).values(row).onConflictDoUpdate({ target: frontDrafts.id, set: row })
}

export async function insertPublication(
  tx: Db,
  { number, content, undoes }: Omit<Publication, 'createdAt'>,
) {
  await tx.insert(frontPublications).values({ number, content, undoes })
}

/** Deletes those that are too old to stay. */
export const deleteOldPublications = (tx: Db, last: number) =>
  tx.delete(frontPublications).where(lte(frontPublications.number, last - KEPT_PUBLICATIONS))
