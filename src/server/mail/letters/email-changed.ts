import type { Told } from '#server/mail/mail-rules.ts'
import { type Block, greet, type Letter, type LinkTo } from './letter.ts'

/** `undoCode` is there for the address that may take the change back. */
export const emailChangedLetter = (
  { username, newEmail }: Told<'email-changed'>,
  linkTo: LinkTo,
  undoCode: string | undefined,
): Letter => ({
  subject: 'The email of your Tokri account was changed',
  preview: 'If it was not you, take your account back.',
  title: 'Your email was changed',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `Your account is to use ${newEmail ? masked(newEmail) : 'another address'} from now on. If it was you, there is nothing more to do here.`,
    },
    ...wayBack(linkTo, undoCode),
  ],
  footnote: 'You get this because this address belonged to your account until now.',
})

const wayBack = (linkTo: LinkTo, undoCode: string | undefined): Block[] =>
  undoCode
    ? [
        {
          kind: 'text',
          text: 'If it was not you, undo the change within seven days. Your address counts again, every device is signed out, and you choose a new password.',
        },
        {
          kind: 'button',
          label: 'Undo the Change',
          url: linkTo(`/undo-email-change?code=${encodeURIComponent(undoCode)}`),
        },
      ]
    : [
        {
          kind: 'text',
          text: 'If it was not you, set a new password now. It signs out every device.',
        },
        { kind: 'button', label: 'Set a New Password', url: linkTo('/forgot-password') },
      ]

/** Enough to recognise the address, too little to learn it. */
const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
