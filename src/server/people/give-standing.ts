import type { Holder, Role } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { checkIsWithin } from './people-rules.ts'
import { builtInRole, type StaffRole, standingWith } from './staff-role-rules.ts'
import { keepBuiltIn, lockRoles } from './staff-role-store.ts'

/** A role to give, with the role of the shop that a STAFF holds. */
export type Standing<R extends Role = Role> = { role: R; staffRoleId?: string | undefined }

/**
 * Checks that the actor may give this standing, and locks its role until the end of the transaction. Returns it for the
 * audit trail, with the id to store. Throws forbidden, invalid without a role of the shop, and not_found.
 */
export async function giveStanding(tx: Db, wanted: Standing, actor: Holder) {
  if (wanted.role !== 'STAFF') {
    checkIsWithin({ role: wanted.role }, actor)
    return { ...standingFields(wanted.role, null), staffRoleId: null }
  }
  if (!wanted.staffRoleId) throw invalid(text('Please choose a role.'))
  const held = found(await lockRole(tx, wanted.staffRoleId), 'Role')
  checkIsWithin(standingWith(held), actor)
  return { ...standingFields('STAFF', held.name), staffRoleId: held.id }
}

/** As the audit trail shows it. */
export const standingFields = (role: Role, staffRoleName: string | null) => ({
  role,
  ...(role === 'STAFF' && { staffRole: staffRoleName }),
})

async function lockRole(tx: Db, id: string): Promise<StaffRole | undefined> {
  const builtIn = builtInRole(id)
  if (builtIn) await keepBuiltIn(tx, builtIn)
  return (await lockRoles(tx, [id], 'share')).get(id)
}
