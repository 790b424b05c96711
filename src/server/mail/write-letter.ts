import {
  complaintAnsweredLetter,
  complaintConfirmedLetter,
  complaintForOfficerLetter,
  complaintMadeLetter,
} from './letters/complaint.ts'
import { emailChangedLetter } from './letters/email-changed.ts'
import type { Letter, LinkTo } from './letters/letter.ts'
import { letterHtml } from './letters/letter-html.ts'
import { letterText } from './letters/letter-text.ts'
import { orderCancelledLetter } from './letters/order-cancelled.ts'
import { orderPlacedLetter } from './letters/order-placed.ts'
import { orderReturnedLetter } from './letters/order-returned.ts'
import { orderShortLetter } from './letters/order-short.ts'
import { otpLetter } from './letters/otp.ts'
import { passwordChangedLetter } from './letters/password-changed.ts'
import { refundPromisedLetter } from './letters/refund-promised.ts'
import { verifyEmailLetter } from './letters/verify-email.ts'
import type { ToldMail } from './mail-rules.ts'

/** The codes that mails carry, made at the moment of sending: what is never stored cannot be stolen. */
export type Secrets = {
  otp: (userId: string, asker?: string) => Promise<string>
  /** Bound to the address the mail goes to. */
  verification: (userId: string, email: string) => Promise<string>
  /** Takes a change of the email back, for who reads the mail at this address. */
  undo: (userId: string, email: string) => Promise<string>
}

type Sending = { userId: string; recipient: string; secrets: Secrets; publicUrl: string }

/** The mail in words, for a user who still exists. */
export async function writeLetter(mail: ToldMail, sending: Sending) {
  const letter = await letterOf(mail, sending)
  return {
    subject: letter.subject,
    text: letterText(letter, sending.publicUrl),
    html: letterHtml(letter, sending.publicUrl),
  }
}

async function letterOf(
  mail: ToldMail,
  { userId, recipient, secrets, publicUrl }: Sending,
): Promise<Letter> {
  const linkTo: LinkTo = (path) => `${publicUrl}${path}`
  switch (mail.kind) {
    case 'otp':
      return otpLetter(mail.details, linkTo, await secrets.otp(userId, mail.details.asker))
    case 'verify-email': {
      const code = await secrets.verification(userId, recipient)
      return verifyEmailLetter(mail.details, linkTo, code)
    }
    case 'password-changed':
      return passwordChangedLetter(mail.details, linkTo)
    case 'email-changed': {
      const code = mail.details.canUndo ? await secrets.undo(userId, recipient) : undefined
      return emailChangedLetter(mail.details, linkTo, code)
    }
    case 'order-placed':
      return orderPlacedLetter(mail.details, linkTo)
    case 'refund-promised':
      return refundPromisedLetter(mail.details, linkTo)
    case 'order-short':
      return orderShortLetter(mail.details, linkTo)
    case 'order-cancelled':
      return orderCancelledLetter(mail.details, linkTo)
    case 'order-returned':
      return orderReturnedLetter(mail.details, linkTo)
    case 'complaint-made':
      return complaintMadeLetter(mail.details, linkTo)
    case 'complaint-for-officer':
      return complaintForOfficerLetter(mail.details, linkTo)
    case 'complaint-confirmed':
      return complaintConfirmedLetter(mail.details, linkTo)
    case 'complaint-answered':
      return complaintAnsweredLetter(mail.details, linkTo)
  }
}
