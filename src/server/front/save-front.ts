import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { FrontContent } from '#contract/front/front.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { keepPictures } from './front-pictures.ts'
import {
  deleteOldPublications,
  EMPTY_FRONT,
  type FrontState,
  findFront,
  insertPublication,
  listPictures,
  lockFront,
  saveDraftRow,
} from './front-store.ts'

/** Saves the draft, which no shopper sees. Throws conflict when someone else changed it after `seenVersion`. */
export const saveDraft = (
  db: Db,
  actorId: string,
  content: FrontContent,
  seenVersion: number,
): Promise<FrontState> =>
  changeFront(db, actorId, async (tx, state) => {
    // Also when the answer to the first request was lost.
    if (isSame(state.draft, content)) return
    if (state.version !== seenVersion) throw changedMeanwhile()
    await saveDraftRow(tx, content, state.version + 1)
  })

/** Shows the draft to shoppers. Throws conflict when it is not the one that was looked at. */
export const publishFront = (db: Db, actorId: string, seenVersion: number): Promise<FrontState> =>
  changeFront(db, actorId, async (tx, { draft, version, last }) => {
    if (isSame(draft, last?.content ?? EMPTY_FRONT)) return
    if (version !== seenVersion) throw changedMeanwhile()
    await publish(tx, { actorId, action: 'front.publish', before: last, content: draft })
  })

/** Shows again what was shown before this publication; the draft follows. Throws conflict when it is not the last one. */
export const undoPublication = (
  db: Db,
  actorId: string,
  seenPublication: number,
): Promise<FrontState> =>
  changeFront(db, actorId, async (tx, { version, last, previous }) => {
    if (last?.undoes === seenPublication) return
    if (last?.number !== seenPublication) throw changedMeanwhile()
    const content = previous?.content ?? EMPTY_FRONT
    const undoes = last.number
    await publish(tx, { actorId, action: 'front.undo', before: last, content, undoes })
    await saveDraftRow(tx, content, version + 1)
  })

function changeFront(
  db: Db,
  actorId: string,
  change: (tx: Db, state: FrontState) => Promise<void>,
): Promise<FrontState> {
  return actForUser(db, actorId, async (tx) => {
    const state = await lockFront(tx)
    const before = await listPictures(tx)
    await change(tx, state)
    await keepPictures(tx, before, await listPictures(tx))
    return findFront(tx)
  })
}

type NewPublication = {
  actorId: string
  action: Extract<AuditAction, `front.${string}`>
  before: FrontState['last']
  content: FrontContent
  undoes?: number
}

async function publish(tx: Db, { actorId, action, before, content, undoes }: NewPublication) {
  const number = (before?.number ?? 0) + 1
  await insertPublication(tx, { number, content, undoes: undoes ?? null })
  await deleteOldPublications(tx, number)
  const difference = changesBetween(before?.content ?? EMPTY_FRONT, content)
  const subject = String(undoes ?? number)
  const changes = difference ?? { before: null, after: null }
  await recordAudit(tx, { actorId, action, subjectId: null, subject, ...changes })
  afterCommit(tx, { kind: 'settings-changed' })
}

const isSame = (one: FrontContent, other: FrontContent) => sortedJson(one) === sortedJson(other)

const changedMeanwhile = () =>
  conflict(text('Someone else changed the shop front meanwhile. Please reload, then save.'), {
    code: 'CHANGED_MEANWHILE',
  })
