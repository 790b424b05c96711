import { emailChangedLetter } from './letters/email-changed.ts'
import type { Letter, LinkTo } from './letters/letter.ts'
import { letterHtml } from './letters/letter-html.ts'
import { letterText } from './letters/letter-text.ts'
import { orderPlacedLetter } from './letters/order-placed.ts'
import { otpLetter } from './letters/otp.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { verifyEmailLetter } from './letters/verify-email.ts'
import type { QueuedMail } from './mail-rules.ts'

/** The codes that mails carry, made at the moment of sending: what is never stored cannot be stolen. */
export type Secrets = {
  otp: (userId: string, asker?: string) => Promise<string>
  /** Bound to the address the mail goes to. */
  verification: (userId: string, email: string) => Promise<string>
  /** Takes a change of the email back, for who reads the mail at this address. */
  undo: (userId: string, email: string) => Promise<string>
}

/** A mail that must not go out any more. */
export class ObsoleteMail extends Error {}

/** The mail in words. Throws ObsoleteMail when its user is gone. */
export async function writeLetter(mail: QueuedMail, secrets: Secrets, publicUrl: string) {
  const linkTo: LinkTo = (path) => `${publicUrl}${path}`
  const letter = await letterOf(mail, secrets, linkTo)
  return {
    subject: letter.subject,
    text: letterText(letter, publicUrl),
    html: letterHtml(letter, publicUrl),
  }
}

async function letterOf(mail: QueuedMail, secrets: Secrets, linkTo: LinkTo): Promise<Letter> {
  const userId = mail.userId
  if (userId === null) throw new ObsoleteMail('the account is gone')

  switch (mail.kind) {
    case 'otp':
      return otpLetter(mail.details, linkTo, await secrets.otp(userId, mail.details.asker))
    case 'verify-email': {
      const code = await secrets.verification(userId, mail.recipient)
      return verifyEmailLetter(mail.details, linkTo, code)
    }
    case 'password-changed':
      return passwordChangedLetter(mail.details, linkTo)
    case 'email-changed':
      return emailChangedLetter(mail.details, linkTo, await undoCode(userId, mail, secrets))
    case 'order-placed':
      return orderPlacedLetter(mail.details, linkTo)
  }
}

type EmailChanged = Extract<QueuedMail, { kind: 'email-changed' }>

const undoCode = async (userId: string, { details, recipient }: EmailChanged, secrets: Secrets) =>
  details.canUndo ? secrets.undo(userId, recipient) : undefined
