import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { newSecret } from '#server/lib/tokens.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { checkGateway, type Gateway } from './gateway-rules.ts'
import { findGateway, lockGateway, saveGatewayRow } from './gateway-store.ts'

type Wanted = Pick<Gateway, 'isOn' | 'url' | 'templates'>

/**
 * Saves the gateway; its first save makes its secret. The same again changes nothing. Throws invalid for an address or
 * template that cannot be used, and conflict when someone else changed it after `seenAt`.
 */
export const saveGateway = (
  db: Db,
  actorId: string,
  wanted: Wanted,
  { seenAt, privateHosts }: { seenAt: string | null; privateHosts: readonly string[] },
): Promise<Gateway> =>
  actAsStaff(db, actorId, 'settings', async (tx) => {
    checkGateway(wanted, privateHosts)
    const before = await lockGateway(tx)
    const difference = changesBetween(auditFields(before), auditFields(wanted))
    if (!difference && before.secret) return before
    checkUnchanged(before, seenAt)
    await saveGatewayRow(tx, { ...wanted, secret: before.secret ?? newSecret() })
    await record(tx, actorId, 'gateway.save', difference)
    return findGateway(tx)
  })

/** Replaces the secret at once: what is signed with the former one is not sent any more. */
export const renewSecret = (db: Db, actorId: string, seenAt: string): Promise<Gateway> =>
  actAsStaff(db, actorId, 'settings', async (tx) => {
    const before = await lockGateway(tx)
    checkUnchanged(before, seenAt)
    await saveGatewayRow(tx, { ...before, secret: newSecret() })
    await record(tx, actorId, 'gateway.renewSecret')
    return findGateway(tx)
  })

function checkUnchanged({ updatedAt }: Gateway, seenAt: string | null) {
  if ((updatedAt?.toISOString() ?? null) === seenAt) return
  throw conflict(text('Someone else changed the gateway meanwhile. Please reload, then save.'), {
    code: 'CHANGED_MEANWHILE',
  })
}

/** Never the secret. */
const auditFields = ({ isOn, url, templates }: Wanted) => ({
  on: isOn,
  gatewayUrl: url,
  ...templates,
})

type Difference = ReturnType<typeof changesBetween>

const record = (tx: Db, actorId: string, action: AuditAction, difference?: Difference) =>
  recordAudit(tx, {
    ...{ actorId, action, subjectId: null, subject: 'SMS and WhatsApp' },
    before: difference?.before ?? null,
    after: difference?.after ?? null,
  })
