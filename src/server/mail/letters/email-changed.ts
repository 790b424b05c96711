import type { MailDetails } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo } from './letter.ts'

export const emailChangedLetter = (
  { username, newEmail }: MailDetails['email-changed'],
  linkTo: LinkTo,
): Letter => ({
  subject: 'The email of your Tokri account was changed',
  preview: 'If it was not you, take your account back.',
  title: 'Your email was changed',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `Your account now uses ${masked(newEmail)}. Until that address is verified, a code to set a new password still comes here.`,
    },
    { kind: 'text', text: 'If it was not you, set a new password now. It signs out every device.' },
    { kind: 'button', label: 'Set a New Password', url: linkTo('/forgot-password') },
  ],
  footnote: 'You get this because this address belonged to your account until now.',
})

/** Enough to recognise the address, too little to learn it. */
const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
