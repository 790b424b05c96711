import type { VisibleMail } from './mail-rules.ts'
import {
  complaintAnsweredEmail,
  complaintConfirmedEmail,
  complaintForOfficerEmail,
  complaintMadeEmail,
} from './templates/complaint.ts'
import type { Email, LinkTo } from './templates/email.ts'
import { emailChangedEmail } from './templates/email-changed.ts'
import { emailHtml } from './templates/email-html.ts'
import { emailText } from './templates/email-text.ts'
import { orderCancelledEmail } from './templates/order-cancelled.ts'
import { orderPlacedEmail } from './templates/order-placed.ts'
import { orderReturnedEmail } from './templates/order-returned.ts'
import { orderShortEmail } from './templates/order-short.ts'
import { otpEmail, passwordChangedEmail } from './templates/password.ts'
import { refundEmail } from './templates/refund.ts'
import { verifyEmailEmail } from './templates/verify-email.ts'

/** Codes for emails, created when the email is sent: what is never stored cannot be stolen. */
export type Secrets = {
  otp: (userId: string, asker?: string) => Promise<string>
  /** Bound to the recipient's address. */
  verification: (userId: string, email: string) => Promise<string>
  /** Lets the recipient undo the change of email. */
  undo: (userId: string, email: string) => Promise<string>
}

type Sending = { userId: string; recipient: string; secrets: Secrets; publicUrl: string }

/** Renders an email for a user who still exists. */
export async function renderEmail(mail: VisibleMail, sending: Sending) {
  const email = await contentOf(mail, sending)
  return {
    subject: email.subject,
    text: emailText(email, sending.publicUrl),
    html: emailHtml(email, sending.publicUrl),
  }
}

async function contentOf(
  mail: VisibleMail,
  { userId, recipient, secrets, publicUrl }: Sending,
): Promise<Email> {
  const linkTo: LinkTo = (path) => `${publicUrl}${path}`
  switch (mail.kind) {
    case 'otp':
      return otpEmail(mail.details, linkTo, await secrets.otp(userId, mail.details.asker))
    case 'verify-email': {
      const code = await secrets.verification(userId, recipient)
      return verifyEmailEmail(mail.details, linkTo, code)
    }
    case 'password-changed':
      return passwordChangedEmail(mail.details, linkTo)
    case 'email-changed': {
      const code = mail.details.canUndo ? await secrets.undo(userId, recipient) : undefined
      return emailChangedEmail(mail.details, linkTo, code)
    }
    case 'order-placed':
      return orderPlacedEmail(mail.details, linkTo)
    case 'refund-promised':
      return refundEmail(mail.details, linkTo)
    case 'order-short':
      return orderShortEmail(mail.details, linkTo)
    case 'order-cancelled':
      return orderCancelledEmail(mail.details, linkTo)
    case 'order-returned':
      return orderReturnedEmail(mail.details, linkTo)
    case 'complaint-made':
      return complaintMadeEmail(mail.details, linkTo)
    case 'complaint-for-officer':
      return complaintForOfficerEmail(mail.details, linkTo)
    case 'complaint-confirmed':
      return complaintConfirmedEmail(mail.details, linkTo)
    case 'complaint-answered':
      return complaintAnsweredEmail(mail.details, linkTo)
  }
}
