import { type Text, text } from '#contract/language/text.ts'
import type { InvitedRole } from '#contract/people/invitation-kinds.ts'
import { BUILT_IN_KEYS, BUILT_IN_ROLES, type BuiltInRole } from '#contract/people/staff-kinds.ts'
import type { StaffInvitation, Visible } from '#server/mail/mail-rules.ts'
import { asTyped, type Email, paragraph, type Reader } from './email.ts'

export const staffInvitationEmail = (
  details: Visible<'staff-invitation'>,
  { linkTo }: Reader,
  code: string,
): Email => {
  const role = roleOf(details)
  return {
    subject: text('You are invited to work in our shop'),
    preview: text('Accept within seven days.'),
    title: text('You are invited'),
    blocks: [
      paragraph(text('Namaste,')),
      paragraph(text('The shop invites you to work in its office. Your role: {role}.', { role })),
      paragraph(text('The link works once, for seven days. Please do not forward this email.')),
      {
        kind: 'button',
        label: text('Open the Invitation'),
        url: linkTo(`/invitation?code=${encodeURIComponent(code)}`),
      },
    ],
    footnote: text(
      'You received this email because the shop invited this address. If you did not expect it, you don’t need to do anything.',
    ),
  }
}

const FIXED: Record<Exclude<InvitedRole, 'STAFF'>, Text> = {
  PICKER: text('Picker'),
  RIDER: text('Rider'),
  ADMIN: text('Admin'),
}

const BUILT_IN: Record<BuiltInRole, Text> = {
  manager: text('Manager'),
  orders: text('Order desk'),
  catalogue: text('Catalogue'),
  accounts: text('Accounts'),
}

function roleOf({ role, staffRoleId, staffRoleName }: Omit<StaffInvitation, 'invitationId'>): Text {
  if (role !== 'STAFF') return FIXED[role]
  const builtIn = BUILT_IN_KEYS.find((key) => BUILT_IN_ROLES[key].id === staffRoleId)
  return builtIn ? BUILT_IN[builtIn] : asTyped(staffRoleName ?? '')
}
