import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo } from './email.ts'

export const passwordChangedEmail = (
  { username }: Visible<'password-changed'>,
  linkTo: LinkTo,
): Email => ({
  subject: 'Your Tokri password was changed',
  preview: 'All devices have been signed out.',
  title: 'Your password was changed',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: 'Your account has a new password, and all devices have been signed out. If it was you, you don’t need to do anything.',
    },
    { kind: 'text', text: 'If it was not you, set another password now.' },
    { kind: 'button', label: 'Set a New Password', url: linkTo('/forgot-password') },
  ],
  footnote: 'You received this email because it concerns the security of your account.',
})

export const otpEmail = ({ username }: Visible<'otp'>, _linkTo: LinkTo, code: string): Email => ({
  subject: 'Your code to set a new Tokri password',
  preview: 'Valid once, for 10 minutes.',
  title: 'Your code',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: 'Enter this code where you requested it, and choose a new password.' },
    { kind: 'code', code },
    { kind: 'text', text: 'It is valid once, for 10 minutes. Tokri will never ask you for it.' },
  ],
  footnote:
    'You received this email because a new password was requested for this address. If it was not you, ignore this email: your password stays the same.',
})
