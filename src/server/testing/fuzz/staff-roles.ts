import type { Db } from '#server/db/db.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { insertInvitation } from '#server/testing/invitations.ts'

/** A role to give, and one to delete; invitations to send again and to withdraw. */
export async function rolesOf(db: Db) {
  const [given, doomed] = [newId(), newId()]
  const named = (id: string) => ({ id, name: `Role ${id}`, permissions: ['catalogue' as const] })
  await db.insert(staffRoles).values([given, doomed].map(named))
  const invitations = [await insertInvitation(db), await insertInvitation(db)]
  return {
    staffRoles: [given],
    doomedRoles: [doomed],
    invitations: invitations.map(({ id }) => id),
  }
}
