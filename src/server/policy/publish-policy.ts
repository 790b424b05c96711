import { text } from '#contract/language/text.ts'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { policyMistake } from '#contract/policy/policy-text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findPolicy, insertVersion, lockPolicy, type Policy } from './policy-store.ts'

type NewPolicy = { name: PolicyName; words: string; wordsHi: string; seenVersion: number }

/**
 * Shows this text from now on; an empty one is the usual text again. A repeated request publishes nothing. Throws
 * invalid for a text that cannot be shown, conflict when there is a version newer than `seenVersion`.
 */
export const publishPolicy = (
  db: Db,
  actorId: string,
  { seenVersion, ...typed }: NewPolicy,
): Promise<Policy> => {
  const wanted = { ...typed, wordsHi: typed.words ? typed.wordsHi : '' }
  const mistake = policyMistake(wanted.words) ?? policyMistake(wanted.wordsHi)
  if (mistake) throw invalid(mistake)
  return actAsStaff(db, actorId, 'settings', async (tx) => {
    const { name, words, wordsHi } = wanted
    const now = await lockPolicy(tx, name)
    // Also when the answer to the first request was lost.
    if (now.words === words && now.wordsHi === wordsHi) return now
    if (now.version !== seenVersion) throw changedMeanwhile()

    const version = now.version + 1
    await insertVersion(tx, { ...wanted, version })
    await recordAudit(tx, {
      ...{ actorId, action: 'policy.publish', subjectId: null, subject: name },
      before: { version: now.version, usual: now.words === '' },
      after: { version, usual: words === '' },
    })
    return findPolicy(tx, name)
  })
}

const changedMeanwhile = () =>
  conflict(text('Someone else published this text meanwhile. Please reload, then publish.'), {
    code: 'CHANGED_MEANWHILE',
  })
