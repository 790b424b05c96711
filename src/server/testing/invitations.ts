import type { Db } from '#server/db/db.ts'
import { staffInvitations } from '#server/db/schema/invitation.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { newEmail } from './people.ts'
import { insertUser, type Values } from './shelf.ts'

/** An open invitation of an admin, to be a picker unless `values` say otherwise, and the code of its link. */
export async function insertInvitation(db: Db, values: Values<typeof staffInvitations> = {}) {
  const code = newToken()
  const id = newId()
  const invitedBy = values.invitedBy ?? (await insertUser(db, { role: 'ADMIN' })).id
  await db.insert(staffInvitations).values({
    ...{ id, email: newEmail(), role: 'PICKER', language: 'en', tokenHash: hashToken(code) },
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    ...values,
    invitedBy,
  })
  return { id, code }
}

/** The code of the link of an open invitation. */
export const invitedCode = async (
  { db }: { db: Db },
  values: Values<typeof staffInvitations> = {},
) => (await insertInvitation(db, values)).code
