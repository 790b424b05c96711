import { type Text, text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { asTyped, type Block, type Email, greet, paragraph, type Reader } from './email.ts'

/** `undoCode` is set only for the address that can undo the change. */
export const emailChangedEmail = (
  { username, newEmail }: Visible<'email-changed'>,
  reader: Reader,
  undoCode: string | undefined,
): Email => ({
  subject: text('The email of your {shop} account was changed', { shop: reader.shop }),
  preview: text('If it was not you, undo the change.'),
  title: text('Your email was changed'),
  blocks: [
    greet(username),
    paragraph(
      text(
        'The new email of your account is {email}. If it was you, you don’t need to do anything.',
        { email: newEmail ? masked(newEmail) : text('another address') },
      ),
    ),
    ...undoBlocks(reader, undoCode),
  ],
  footnote: text(
    'You received this email because this address belonged to your account until now.',
  ),
})

const undoBlocks = ({ linkTo }: Reader, undoCode: string | undefined): Block[] =>
  undoCode
    ? [
        paragraph(
          text(
            'If it was not you, undo the change within seven days. Your previous email is restored, all devices are signed out, and you choose a new password.',
          ),
        ),
        {
          kind: 'button',
          label: text('Undo the Change'),
          url: linkTo(`/undo-email-change?code=${encodeURIComponent(undoCode)}`),
        },
      ]
    : [
        paragraph(
          text('If it was not you, set a new password now. All devices will be signed out.'),
        ),
        { kind: 'button', label: text('Set a New Password'), url: linkTo('/forgot-password') },
      ]

/** Shows enough to recognise the address, but not the whole of it. */
const masked = (email: string): Text =>
  asTyped(`${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`)
