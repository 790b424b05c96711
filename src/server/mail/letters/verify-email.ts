import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo } from './letter.ts'

export const verifyEmailLetter = (
  { username }: Told<'verify-email'>,
  linkTo: LinkTo,
  code: string,
): Letter => ({
  subject: 'Confirm your email for Tokri',
  preview: 'One press, and we know that this address is yours.',
  title: 'Is this your email?',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: 'Press the button, and we know that this address is yours. It is where we help you back in if you ever forget your password.',
    },
    {
      kind: 'button',
      label: 'Verify Email',
      url: linkTo(`/verify-email?code=${encodeURIComponent(code)}`),
    },
    { kind: 'text', text: 'The link works once, for 24 hours.' },
  ],
  footnote:
    'You get this because somebody gave this address to Tokri. If it was not you, ignore this mail: nothing happens without the button.',
})
