import { permissionsOf } from '#contract/account/access.ts'
import type { Invitation as InvitationView, OpenedInvitation } from '#contract/people/invitation.ts'
import type { CurrentUser } from '#server/http/access.ts'
import { roleNameView } from '../people-view.ts'
import { isWithin } from '../staff-role-rules.ts'
import { type Invitation, stateOf } from './invitation-rules.ts'

const standingView = ({ role, staffRoleId, staffRoleName }: Invitation) => ({
  role,
  staff_role: roleNameView(staffRoleId, staffRoleName),
})

/** `reader` decides what the row offers. */
export const invitationView = (invitation: Invitation, reader: CurrentUser): InvitationView => ({
  _id: invitation.id,
  email: invitation.email,
  ...standingView(invitation),
  state: stateOf(invitation),
  invited_by: invitation.sender.name,
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  can_change: isWithin(invitation, reader),
})

export const openedView = (invitation: Invitation, hasAccount: boolean): OpenedInvitation => ({
  email: invitation.email,
  ...standingView(invitation),
  permissions: [...permissionsOf(invitation)],
  has_account: hasAccount,
})
