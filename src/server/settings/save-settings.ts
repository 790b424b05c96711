import type { Closing } from '#contract/delivery/closings.ts'
import { text } from '#contract/language/text.ts'
import type { Brand } from '#contract/settings/brand-defaults.ts'
import { whyUnreadable } from '#contract/settings/header-colour.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { idIn } from '#server/media/image-intake.ts'
import { markUsed } from '#server/media/image-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { savedRegistration } from './seller-rules.ts'
import { lockSettings, type SavedSettings, saveRow } from './settings-store.ts'

/** Fields that a client may leave out, and which then stay unchanged. */
type OptionalFields = Pick<
  ShopSettings,
  | 'brand'
  | 'hides_first_week'
  | 'delivery'
  | 'closings'
  | 'registration'
  | 'document_prefix'
  | 'slots'
  | 'visitors'
  | 'charges'
>
type NewSettings = Omit<ShopSettings, keyof OptionalFields> & {
  [F in keyof OptionalFields]?: OptionalFields[F] | undefined
}

/**
 * Saves the settings. Throws conflict when someone else changed them after `seenAt`, and invalid when GSTIN and
 * registration do not match.
 */
export const saveSettings = (
  db: Db,
  actorId: string,
  changes: NewSettings,
  seenAt: string | null,
): Promise<SavedSettings> =>
  changeSettings(db, actorId, seenAt, (before) => ({
    ...before,
    ...withoutAbsent(changes),
    registration: savedRegistration(changes, before.registration),
  }))

/** Saves the planned closings alone, also before the seller is named. Throws conflict as `saveSettings` does. */
export const saveClosings = (
  db: Db,
  actorId: string,
  closings: readonly Closing[],
  seenAt: string | null,
): Promise<SavedSettings> =>
  changeSettings(db, actorId, seenAt, (before) => ({
    ...before,
    closings: closings.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
  }))

/** Saves name, logo and header alone. Throws conflict as `saveSettings` does, and for a logo that is gone. */
export const saveBrand = (
  db: Db,
  actorId: string,
  brand: Brand,
  seenAt: string | null,
): Promise<SavedSettings> => {
  const unreadable = brand.header_colour && whyUnreadable(brand.header_colour)
  if (unreadable) throw invalid(unreadable)
  return changeSettings(
    db,
    actorId,
    seenAt,
    (before) => ({ ...before, brand }),
    (tx, before) => keepLogo(tx, before.brand.logo, brand.logo),
  )
}

/** Puts the steps of a new shop away, or brings them back. */
export const hideFirstWeek = (db: Db, actorId: string, hidden: boolean): Promise<SavedSettings> =>
  changeSettings(db, actorId, undefined, (before) => ({ ...before, hides_first_week: hidden }))

/** `seenAt`: undefined where it depends on nothing that was seen. */
function changeSettings(
  db: Db,
  actorId: string,
  seenAt: string | null | undefined,
  changed: (before: ShopSettings) => ShopSettings,
  besides: (tx: Db, before: ShopSettings) => Promise<void> = async () => undefined,
): Promise<SavedSettings> {
  return actForUser(db, actorId, async (tx) => {
    const before = await lockSettings(tx)
    const settings = changed(before.settings)
    const difference = changesBetween(before.settings, settings)
    // Also when the answer to the first request was lost.
    if (!difference) return before
    const isSeen = seenAt === undefined || (before.updatedAt?.toISOString() ?? null) === seenAt
    if (!isSeen) throw changedMeanwhile()

    await besides(tx, before.settings)
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

/** A former logo stays stored, because documents that were issued with it print it. */
async function keepLogo(tx: Db, before: string, after: string) {
  if (before === after || !after) return
  if (!(await markUsed(tx, idIn(after) ?? ''))) throw logoGone()
}

const logoGone = () =>
  conflict(text('The logo is no longer stored. Please upload it again.'), { code: 'PICTURE_GONE' })

const changedMeanwhile = () =>
  conflict(text('Someone else changed the settings meanwhile. Please reload, then save.'), {
    code: 'CHANGED_MEANWHILE',
  })

/** Absent fields stay as they are. */
const withoutAbsent = (changes: NewSettings): Omit<ShopSettings, keyof OptionalFields> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Omit<
    ShopSettings,
    keyof OptionalFields
  >
