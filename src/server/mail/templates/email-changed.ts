import type { Visible } from '#server/mail/mail-rules.ts'
import { type Block, type Email, greet, type LinkTo } from './email.ts'

/** `undoCode` is set only for the address that can undo the change. */
export const emailChangedEmail = (
  { username, newEmail }: Visible<'email-changed'>,
  linkTo: LinkTo,
  undoCode: string | undefined,
): Email => ({
  subject: 'The email of your Tokri account was changed',
  preview: 'If it was not you, undo the change.',
  title: 'Your email was changed',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `The new email of your account is ${newEmail ? masked(newEmail) : 'another address'}. If it was you, you don’t need to do anything.`,
    },
    ...undoBlocks(linkTo, undoCode),
  ],
  footnote: 'You received this email because this address belonged to your account until now.',
})

const undoBlocks = (linkTo: LinkTo, undoCode: string | undefined): Block[] =>
  undoCode
    ? [
        {
          kind: 'text',
          text: 'If it was not you, undo the change within seven days. Your previous email is restored, all devices are signed out, and you choose a new password.',
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
          text: 'If it was not you, set a new password now. All devices will be signed out.',
        },
        { kind: 'button', label: 'Set a New Password', url: linkTo('/forgot-password') },
      ]

/** Shows enough to recognise the address, but not the whole of it. */
const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
