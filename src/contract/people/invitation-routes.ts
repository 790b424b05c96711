import { call } from '../route.ts'

const invitation = '/api/v1/invitation'
const people = '/api/v1/people'

/** Calls of the screen behind the link of an invitation. */
export const invitationRoutes = {
  'invitation.open': call('POST', `${invitation}/open`, 'public', 200),
  'invitation.join': call('POST', `${invitation}/join`, 'public', 201),
  'invitation.accept': call('POST', `${invitation}/accept`, 'user', 200),
}

/** Roles of staff and invitations, in the back office. */
export const staffRoutes = {
  'staffRole.list': call('GET', `${people}/roles`, 'people', 200),
  'staffRole.save': call('POST', `${people}/roles`, 'people', 200),
  'staffRole.delete': call('DELETE', `${people}/roles/:id`, 'people', 200),
  'invitation.list': call('GET', `${people}/invitations`, 'people', 200),
  'invitation.send': call('POST', `${people}/invitations`, 'people', 201),
  'invitation.resend': call('POST', `${people}/invitations/:id/resend`, 'people', 200),
  'invitation.revoke': call('DELETE', `${people}/invitations/:id`, 'people', 200),
}
