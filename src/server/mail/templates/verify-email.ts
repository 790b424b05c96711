import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo } from './email.ts'

export const verifyEmailEmail = (
  { username }: Visible<'verify-email'>,
  linkTo: LinkTo,
  code: string,
): Email => ({
  subject: 'Confirm your email for Tokri',
  preview: 'One tap and your email is verified.',
  title: 'Is this your email?',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: 'Tap the button to verify your email, so you can reset your password if you forget it.',
    },
    {
      kind: 'button',
      label: 'Verify Email',
      url: linkTo(`/verify-email?code=${encodeURIComponent(code)}`),
    },
    { kind: 'text', text: 'The link is valid once, for 24 hours.' },
  ],
  footnote:
    'You received this email because this address was entered at Tokri. If it was not you, ignore this email: nothing happens unless you tap the button.',
})
