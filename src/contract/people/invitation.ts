import { z } from 'zod'
import { PERMISSIONS } from '../account/access.ts'
import { EmailOr, Password } from '../account/account.ts'
import { MAX_LENGTH } from '../account/validation.ts'
import { messages } from '../messages.ts'
import { ByIdParams, type CallSchema, Id, Instant, Nothing, named } from '../schema.ts'
import { INVITATION_STATES, INVITED_ROLES, MAX_OPEN_INVITATIONS } from './invitation-kinds.ts'
import { StaffRoleName } from './staff-role.ts'

const standing = {
  role: z.enum(INVITED_ROLES),
  staff_role: StaffRoleName.nullable().describe('the role of a STAFF'),
}

const Invitation = z.object({
  _id: Id,
  email: z.string(),
  ...standing,
  state: z.enum(INVITATION_STATES).describe('void: its sender may no longer give this role'),
  invited_by: z.string().describe('the name of the sender'),
  sent_at: Instant.describe('when the newest link was sent'),
  expires_at: Instant,
  can_change: z.boolean().describe('whether you may send it again or withdraw it'),
})

const code = z.string().min(1).max(200).describe('from the link of the email')

export const invitationSchemas = {
  'invitation.list': {
    data: z
      .array(Invitation)
      .describe(`neither accepted nor withdrawn, at most ${MAX_OPEN_INVITATIONS}, newest first`),
  },
  'invitation.send': {
    body: z.object({
      email: EmailOr(messages.fillAllDetails),
      role: z.enum(INVITED_ROLES),
      staff_role: Id.optional().describe('the role of a STAFF'),
    }),
    data: Invitation,
  },
  'invitation.resend': { params: ByIdParams, data: Invitation },
  'invitation.revoke': { params: ByIdParams, data: Nothing },
  'invitation.open': {
    body: z.object({ code }),
    data: z.object({
      email: z.string().describe('the invited address'),
      ...standing,
      permissions: z.array(z.enum(PERMISSIONS)).describe('what the role allows in the office'),
      has_account: z.boolean().describe('whether the address has an account that can accept'),
    }),
  },
  'invitation.join': {
    body: z.object({
      code,
      username: named(messages.fillAllDetails, MAX_LENGTH.username),
      password: Password,
    }),
    data: z.object({ email: z.string() }),
  },
  'invitation.accept': { body: z.object({ code }), data: Nothing },
} satisfies Record<string, CallSchema>

export type Invitation = z.output<typeof Invitation>
export type OpenedInvitation = z.output<(typeof invitationSchemas)['invitation.open']['data']>
