import type { ShopSettings } from '#contract/settings.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { type KeptSettings, lockSettings, saveRow } from './settings-store.ts'

/** Keeps what the shop says of itself. Throws conflict when somebody has saved something else after `seenAt`. */
export function saveSettings(
  db: Db,
  actorId: string,
  settings: ShopSettings,
  seenAt: string | null,
): Promise<KeptSettings> {
  return actForUser(db, actorId, async (tx) => {
    const before = await lockSettings(tx)
    const changes = changesBetween(before.settings, settings)
    // Also where the answer to the first try was lost.
    if (!changes) return before
    if ((before.updatedAt?.toISOString() ?? null) !== seenAt) {
      throw conflict('Somebody else has changed the settings meanwhile. Look again, then save.', {
        code: 'CHANGED_MEANWHILE',
      })
    }

    const updatedAt = await saveRow(tx, settings)
    await recordAudit(tx, {
      actorId,
      action: 'settings.save',
      subjectId: null,
      subject: settings.legal_name,
      ...changes,
    })
    return { settings, updatedAt }
  })
}
