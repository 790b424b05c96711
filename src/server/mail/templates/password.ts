import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, paragraph, type Reader } from './email.ts'

export const passwordChangedEmail = (
  { username }: Visible<'password-changed'>,
  { linkTo, shop }: Reader,
): Email => ({
  subject: text('Your {shop} password was changed', { shop }),
  preview: text('All devices have been signed out.'),
  title: text('Your password was changed'),
  blocks: [
    greet(username),
    paragraph(
      text(
        'Your account has a new password, and all devices have been signed out. If it was you, you don’t need to do anything.',
      ),
    ),
    paragraph(text('If it was not you, set another password now.')),
    { kind: 'button', label: text('Set a New Password'), url: linkTo('/forgot-password') },
  ],
  footnote: text('You received this email because it concerns the security of your account.'),
})

export const otpEmail = ({ username }: Visible<'otp'>, { shop }: Reader, code: string): Email => ({
  subject: text('Your code to set a new {shop} password', { shop }),
  preview: text('Valid once, for 10 minutes.'),
  title: text('Your code'),
  blocks: [
    greet(username),
    paragraph(text('Enter this code where you requested it, and choose a new password.')),
    { kind: 'code', code },
    paragraph(
      text('It is valid once, for 10 minutes. {shop} will never ask you for it.', { shop }),
    ),
  ],
  footnote: text(
    'You received this email because a new password was requested for this address. If it was not you, ignore this email: your password stays the same.',
  ),
})
