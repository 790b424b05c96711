import { text } from '#contract/language/text.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { savedRegistration } from './seller-rules.ts'
import { lockSettings, type SavedSettings, saveRow } from './settings-store.ts'

/** Fields that a client may leave out, and which then stay unchanged. */
type OptionalFields = Pick<
  ShopSettings,
  'delivery' | 'registration' | 'document_prefix' | 'visitors'
>
type NewSettings = Omit<ShopSettings, keyof OptionalFields> & {
  [F in keyof OptionalFields]?: OptionalFields[F] | undefined
}

/**
 * Saves the settings. Throws conflict when someone else changed them after `seenAt`, and invalid when GSTIN and
 * registration do not match.
 */
export function saveSettings(
  db: Db,
  actorId: string,
  changes: NewSettings,
  seenAt: string | null,
): Promise<SavedSettings> {
  return actForUser(db, actorId, async (tx) => {
    const before = await lockSettings(tx)
    const settings = {
      ...before.settings,
      ...changes,
      delivery: changes.delivery ?? before.settings.delivery,
      document_prefix: changes.document_prefix ?? before.settings.document_prefix,
      visitors: changes.visitors ?? before.settings.visitors,
      registration: savedRegistration(changes, before.settings.registration),
    }
    const difference = changesBetween(before.settings, settings)
    // Also when the answer to the first request was lost.
    if (!difference) return before
    if ((before.updatedAt?.toISOString() ?? null) !== seenAt) {
      throw conflict(
        text('Someone else changed the settings meanwhile. Please reload, then save.'),
        {
          code: 'CHANGED_MEANWHILE',
        },
      )
    }

    const updatedAt = await saveRow(tx, settings)
    afterCommit(tx, { kind: 'settings-changed' })
    await recordAudit(tx, {
      actorId,
      action: 'settings.save',
      subjectId: null,
      subject: settings.legal_name,
      ...difference,
    })
    return { settings, updatedAt }
  })
}
