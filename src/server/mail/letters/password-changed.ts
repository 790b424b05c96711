import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo } from './letter.ts'

export const passwordChangedLetter = (
  { username }: Told<'password-changed'>,
  linkTo: LinkTo,
): Letter => ({
  subject: 'Your Tokri password was changed',
  preview: 'All devices have been signed out.',
  title: 'Your password was changed',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: 'Your account has a new password, and all devices have been signed out. If it was you, there is nothing more to do.',
    },
    { kind: 'text', text: 'If it was not you, set another password now.' },
    { kind: 'button', label: 'Set a New Password', url: linkTo('/forgot-password') },
  ],
  footnote: 'You get this because it concerns the safety of your account.',
})
