import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { passwordWeakness } from '#server/user/password-rules.ts'
import { ownsEmail, sameEmail } from '#server/user/user-rules.ts'
import {
  findAddressOwner,
  findUser,
  insertUser,
  lockEmail,
  updateUser,
} from '#server/user/user-store.ts'
import { standingFields } from '../give-standing.ts'
import type { LockedPerson } from '../people-rules.ts'
import { lockPeople, updateStanding } from '../people-store.ts'
import { isWithin } from '../staff-role-rules.ts'
import {
  accountIsBlocked,
  checkIsOpen,
  hasAccount,
  type Invitation,
  ofOtherAddress,
  senderLostRight,
  unknownLink,
} from './invitation-rules.ts'
import { findByCode, lockByCode, markAccepted } from './invitation-store.ts'

/** What the link offers. Only the reader of the mailbox has its code, so it may say whether there is an account. */
export async function openInvitation(db: Db, code: string) {
  const invitation = await findOpen(db, code)
  const owner = await findAddressOwner(db, invitation.email)
  if (owner && owner.status !== 'Active') throw accountIsBlocked()
  return { invitation, hasAccount: owner !== undefined }
}

type Joining = { code: string; username: string; password: string; language: string | null }

/** Makes the account of an invited person. The link proves the address. Throws conflict when it has an account. */
export async function joinByInvitation(db: Db, { code, password, ...typed }: Joining) {
  const { email, language } = await findOpen(db, code)
  const weakness = passwordWeakness(password, { ...typed, email })
  if (weakness) throw invalid(weakness, { code: 'WEAK_PASSWORD' })
  const passwordHash = await hashPassword(password)

  await accepting(db, code, undefined, async (tx, invitation) => {
    const owner = await findAddressOwner(tx, email)
    if (owner) throw owner.status === 'Active' ? hasAccount() : accountIsBlocked()
    const person = { username: typed.username, email, passwordHash, emailVerifiedAt: new Date() }
    const user = await insertUser(tx, { ...person, language: typed.language ?? language })
    await giveRole(tx, invitation, { id: found(user, 'User').id, role: 'USER', name: null })
  })
  return { email }
}

/**
 * Gives the role to the account of the invited address. Accepting again changes nothing. Throws forbidden for the
 * account of another address.
 */
export const acceptInvitation = (db: Db, userId: string, code: string): Promise<void> =>
  accepting(db, code, userId, async (tx, invitation, people) => {
    const user = found(await findUser(tx, userId), 'User')
    if (!ownsEmail(user, invitation.email)) throw ofOtherAddress()
    const person = found(people.get(userId), 'User')
    // A role that the sender may not take was given since the invitation.
    if (!isWithin(person, found(people.get(invitation.sender.id), 'Person'))) {
      throw senderLostRight()
    }
    if (!user.emailVerifiedAt && sameEmail(user.email, invitation.email)) {
      await updateUser(tx, userId, { emailVerifiedAt: new Date() })
    }
    await giveRole(tx, invitation, { ...person, name: person.staffRoleName })
  })

async function findOpen(db: Db, code: string): Promise<Invitation> {
  const invitation = await findByCode(db, code)
  return checkIsOpen(invitation, invitation?.sender)
}

type Work = (
  tx: Db,
  invitation: Invitation,
  people: ReadonlyMap<string, LockedPerson>,
) => Promise<void>

/** Locks the address, the people and the invitation in this order, and checks again under the locks. */
async function accepting(db: Db, code: string, userId: string | undefined, work: Work) {
  const seen = await findByCode(db, code)
  if (!seen) throw unknownLink()
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, seen.email)
    const people = await lockPeople(tx, [seen.sender.id, ...(userId ? [userId] : [])])
    const invitation = await lockByCode(tx, code)
    if (invitation?.acceptedAt && userId && invitation.acceptedBy === userId) return
    await work(tx, checkIsOpen(invitation, people.get(seen.sender.id)), people)
  })
}

type Before = Pick<LockedPerson, 'id' | 'role'> & { name: string | null }

async function giveRole(tx: Db, invitation: Invitation, { id, role: before, name }: Before) {
  const { role, staffRoleId, staffRoleName } = invitation
  await updateStanding(tx, id, { role, staffRoleId })
  await markAccepted(tx, invitation.id, id)
  await recordAudit(tx, {
    ...{ action: 'invitation.accept', actorId: id },
    ...{ subjectId: invitation.id, subject: invitation.email },
    before: standingFields(before, name),
    after: standingFields(role, staffRoleName),
  })
}
