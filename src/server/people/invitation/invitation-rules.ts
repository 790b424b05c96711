import { type Holder, may, type Permission, type UserStatus } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import {
  type INVITATION_STATES,
  type InvitedRole,
  MAX_OPEN_INVITATIONS,
} from '#contract/people/invitation-kinds.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
import { checkIsWithin, type LockedPerson } from '../people-rules.ts'
import { isWithin } from '../staff-role-rules.ts'

export type InvitationState = (typeof INVITATION_STATES)[number]

/** The person who invites, as far as it decides whether the invitation counts. */
export type Sender = Holder & { id: string; name: string; status: UserStatus | 'Deleted' }

export type Invitation = {
  id: string
  email: string
  role: InvitedRole
  staffRoleId: string | null
  staffRoleName: string | null
  /** What the role of a STAFF allows now. */
  permissions: Permission[] | null
  language: string
  sender: Sender
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
  acceptedAt: Date | null
  acceptedBy: string | null
  revokedAt: Date | null
}

/** An invitation gives no more than its sender may give at that moment. */
const canStillGive = (standing: Holder, sender: Sender | LockedPerson | undefined) =>
  sender?.status === 'Active' && may(sender, 'people') && isWithin(standing, sender)

export function stateOf(invitation: Invitation): InvitationState {
  if (!canStillGive(invitation, invitation.sender)) return 'void'
  return invitation.isExpired ? 'expired' : 'open'
}

/** Throws for an invitation that was accepted, withdrawn, has expired or whose sender may no longer give the role. */
export function checkIsOpen(
  invitation: Invitation | undefined,
  sender: Sender | LockedPerson | undefined,
): Invitation {
  if (!invitation) throw unknownLink()
  if (invitation.acceptedAt) throw alreadyAccepted()
  if (invitation.revokedAt) {
    throw invalid(text('The shop has withdrawn this invitation.'), { code: 'INVITATION_WITHDRAWN' })
  }
  if (!canStillGive(invitation, sender)) throw senderLostRight()
  if (!invitation.isExpired) return invitation
  throw invalid(text('This invitation has expired. Please ask the shop to send it again.'), {
    code: 'INVITATION_EXPIRED',
  })
}

export const unknownLink = () =>
  invalid(
    text('This link is not valid. Please open the newest email, or ask the shop to invite you.'),
    { code: 'INVITATION_UNKNOWN' },
  )

const alreadyAccepted = () =>
  conflict(text('This invitation has been accepted already. Please log in.'), {
    code: 'INVITATION_ACCEPTED',
  })

export const senderLostRight = () =>
  conflict(
    text('This invitation no longer counts, because its sender may not give this role any more.'),
    { code: 'INVITATION_VOID' },
  )

export const ofOtherAddress = () =>
  new ShopError(
    'forbidden',
    text('This invitation is for another email. Please log in with the email that received it.'),
    { code: 'INVITATION_OF_OTHER_EMAIL' },
  )

export const hasAccount = () =>
  conflict(text('You have an account with this email. Please log in to accept.'), {
    code: 'HAS_ACCOUNT',
  })

export const accountIsBlocked = () =>
  conflict(text('The account with this email is blocked. Please ask the shop.'), {
    code: 'ACCOUNT_BLOCKED',
  })

/** A role with the role of the shop that a STAFF gets. */
export type Given = { role: InvitedRole; staffRoleId: string | null }
type Holding = Pick<LockedPerson, 'role' | 'staffRoleId'>

/** Throws for the sender's own address, a blocked person, one who may do more than the sender, and one with this role. */
export function checkMayInvite(person: LockedPerson, sender: LockedPerson, given: Given) {
  if (person.id === sender.id) {
    throw conflict(text('You cannot invite yourself.'), { code: 'ONESELF' })
  }
  checkIsWithin(person, sender)
  const { name } = person
  if (person.status !== 'Active') {
    throw conflict(text('The account of {name} is blocked. Please unblock it first.', { name }), {
      code: 'ACCOUNT_BLOCKED',
    })
  }
  if (isSameStanding(person, given)) {
    throw conflict(text('{name} has this role already.', { name }), { code: 'HAS_ROLE' })
  }
}

const isSameStanding = (held: Holding, given: Given) =>
  held.role === given.role && (given.role !== 'STAFF' || held.staffRoleId === given.staffRoleId)

/** Whether an open invitation is for this role, so that an equal request changes nothing. Throws for another role. */
export function checkIsSameRole(open: Given & { email: string }, given: Given) {
  if (isSameStanding(open, given)) return
  throw conflict(
    text('{email} is invited with another role. Please withdraw that invitation first.', {
      email: open.email,
    }),
    { code: 'INVITED_OTHERWISE' },
  )
}

export function checkHasRoomForMore(count: number) {
  if (count < MAX_OPEN_INVITATIONS) return
  throw conflict(
    text('{count} invitations are open already. Please withdraw those that you no longer need.', {
      count,
    }),
    { code: 'TOO_MANY_INVITATIONS' },
  )
}
