import { text } from '#contract/language/text.ts'
import type { InvitedRole } from '#contract/people/invitation-kinds.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { newToken } from '#server/lib/tokens.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { cleanEmail, emailKey } from '#server/user/user-rules.ts'
import { findAddressOwner, lockEmail } from '#server/user/user-store.ts'
import { giveStanding, type Standing } from '../give-standing.ts'
import { checkActs, checkIsWithin, type LockedPerson } from '../people-rules.ts'
import { lockPeople } from '../people-store.ts'
import { INVITATION_LIMITS } from './invitation-limits.ts'
import {
  checkHasRoomForMore,
  checkIsSameRole,
  checkMayInvite,
  type Given,
  type Invitation,
} from './invitation-rules.ts'
import {
  countPending,
  findInvitation,
  insertInvitation,
  lockInvitation,
  lockNewInvitations,
  lockPendingOf,
  markRevoked,
  renewInvitation,
  storeCode,
} from './invitation-store.ts'

/** `language` is that of the email. */
type Wanted = Standing<InvitedRole> & { email: string; language: string }

/**
 * Invites an address with a role. An equal request, as after a lost answer, returns the same invitation and sends
 * nothing. Throws forbidden for more than the sender may do, conflict for a person who cannot be invited.
 */
export async function sendInvitation(
  db: Db,
  senderId: string,
  { email: typed, language, ...wanted }: Wanted,
): Promise<Invitation> {
  const email = cleanEmail(typed)
  await countEmail(db, senderId, email)
  return inTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    await lockNewInvitations(tx)
    const owner = await findAddressOwner(tx, email)
    const people = await lockPeople(tx, [senderId, ...(owner ? [owner.id] : [])])
    const sender = checkActs(people.get(senderId))
    const { staffRoleId, ...fields } = await giveStanding(tx, wanted, sender)
    const given = { role: wanted.role, staffRoleId }
    const person = owner && people.get(owner.id)
    if (person) checkMayInvite(person, sender, given)

    const open = await findEqual(tx, email, given)
    if (open) return open
    checkHasRoomForMore(await countPending(tx))
    const id = await insertInvitation(tx, { ...given, email, language, invitedBy: senderId })
    await recordAudit(tx, { ...about('send', senderId, { id, email }), after: fields })
    return enqueueInvitation(tx, id, owner?.id ?? null)
  })
}

/** The open invitation of the address, which must be for the same role. An expired one makes room for the new one. */
async function findEqual(tx: Db, email: string, given: Given): Promise<Invitation | undefined> {
  const pending = await lockPendingOf(tx, email)
  if (pending?.isExpired) return void (await markRevoked(tx, pending.id))
  if (pending) checkIsSameRole(pending, given)
  return pending
}

/** Sends a new link, which ends the former one, and starts the seven days anew. The sender answers for it from now on. */
export async function resendInvitation(db: Db, senderId: string, id: string): Promise<Invitation> {
  const { email } = found(await findInvitation(db, id), 'Invitation')
  await countEmail(db, senderId, email)
  return changeInvitation(db, senderId, id, async (tx, invitation, sender) => {
    checkIsPending(invitation)
    const standing = { role: invitation.role, staffRoleId: invitation.staffRoleId ?? undefined }
    const { staffRoleId: _, ...fields } = await giveStanding(tx, standing, sender)
    await renewInvitation(tx, id, senderId)
    await recordAudit(tx, { ...about('resend', senderId, invitation), after: fields })
    const owner = await findAddressOwner(tx, email)
    return enqueueInvitation(tx, id, owner?.id ?? null)
  })
}

/** Ends the link. Withdrawing again changes nothing; throws conflict for one that was accepted. */
export const revokeInvitation = (db: Db, senderId: string, id: string): Promise<void> =>
  changeInvitation(db, senderId, id, async (tx, invitation, sender) => {
    checkIsWithin(invitation, sender)
    if (invitation.revokedAt) return
    checkIsPending(invitation)
    await markRevoked(tx, id)
    await recordAudit(tx, { ...about('revoke', senderId, invitation), after: {} })
  })

const changeInvitation = <T>(
  db: Db,
  senderId: string,
  id: string,
  change: (tx: Db, invitation: Invitation, sender: LockedPerson) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const sender = checkActs((await lockPeople(tx, [senderId])).get(senderId))
    return change(tx, found(await lockInvitation(tx, id), 'Invitation'), sender)
  })

function checkIsPending({ acceptedAt, revokedAt, email }: Invitation) {
  if (acceptedAt) {
    throw conflict(text('{email} has accepted already.', { email }), {
      code: 'INVITATION_ACCEPTED',
    })
  }
  if (revokedAt) {
    throw conflict(text('The invitation of {email} was withdrawn.', { email }), {
      code: 'INVITATION_WITHDRAWN',
    })
  }
}

/** Also what is refused later counts, so that an address cannot be tried over and over. */
async function countEmail(db: Db, senderId: string, email: string) {
  await limit(db, { key: limitKey('invite', senderId), ...INVITATION_LIMITS.bySender })
  await limit(db, { key: limitKey('invite-to', emailKey(email)), ...INVITATION_LIMITS.toAddress })
}

/** With the account of the address, so that the email is forgotten with it. */
async function enqueueInvitation(tx: Db, id: string, userId: string | null): Promise<Invitation> {
  const invitation = found(await findInvitation(tx, id), 'Invitation')
  const { role, staffRoleId, staffRoleName, email, language } = invitation
  await enqueueMail(tx, {
    ...{ cause: `staff-invitation:${newId()}`, kind: 'staff-invitation', userId },
    ...{ recipient: email, language },
    details: { invitationId: id, role, staffRoleId, staffRoleName },
  })
  return invitation
}

/**
 * Issues the code of the link in the email that is being sent; only its hash is stored. Undefined when the invitation was
 * accepted or withdrawn meanwhile.
 */
export async function issueInvitationCode(db: Db, id: string): Promise<string | undefined> {
  const code = newToken()
  return (await storeCode(db, id, code)) ? code : undefined
}

const about = (
  verb: 'send' | 'resend' | 'revoke',
  actorId: string,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
) => ({
  action: `invitation.${verb}` as const,
  ...{ actorId, subjectId: id, subject: email, before: null },
})
