import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { type Brand, shopNameOf } from '#contract/settings/brand-defaults.ts'
import { JobFailure } from '#server/jobs/job-rules.ts'
import { localeOf } from '#server/lib/language/sentence-writer.ts'
import type { Writer } from '#server/lib/language/server-writers.ts'
import type { VisibleMail } from './mail-rules.ts'
import { backInStockEmail } from './templates/back-in-stock.ts'
import {
  complaintAnsweredEmail,
  complaintConfirmedEmail,
  complaintForOfficerEmail,
  complaintMadeEmail,
} from './templates/complaint.ts'
import { type Email, oneLine, type Reader } from './templates/email.ts'
import { emailChangedEmail } from './templates/email-changed.ts'
import { emailHtml } from './templates/email-html.ts'
import { emailText } from './templates/email-text.ts'
import { orderAddressChangedEmail } from './templates/order-address-changed.ts'
import { orderCancelledEmail } from './templates/order-cancelled.ts'
import { orderPlacedEmail } from './templates/order-placed.ts'
import { orderReducedEmail } from './templates/order-reduced.ts'
import { orderReturnedEmail } from './templates/order-returned.ts'
import { orderShortEmail } from './templates/order-short.ts'
import { orderSlotChangedEmail } from './templates/order-slot-changed.ts'
import { otpEmail, passwordChangedEmail } from './templates/password.ts'
import { refundEmail } from './templates/refund.ts'
import { staffInvitationEmail } from './templates/staff-invitation.ts'
import { verifyEmailEmail } from './templates/verify-email.ts'
import { writtenEmail } from './templates/written-email.ts'

/** Codes for emails, created when the email is sent: what is never stored cannot be stolen. */
export type Secrets = {
  otp: (userId: string, asker?: string) => Promise<string>
  /** Bound to the recipient's address. */
  verification: (userId: string, email: string) => Promise<string>
  /** Lets the recipient undo the change of email. */
  undo: (userId: string, email: string) => Promise<string>
  /** Of an invitation; undefined when it no longer counts. */
  invitation: (id: string) => Promise<string | undefined>
}

type Sending = {
  userId: string
  recipient: string
  secrets: Secrets
  publicUrl: string
  brand: Brand
  writer: Writer
}

/** Renders an email for a user who still exists. */
export async function renderEmail(mail: VisibleMail, sending: Sending) {
  const { publicUrl: shopUrl, brand, writer } = sending
  const shop = shopNameOf(brand)
  const email = writtenEmail(await contentOf(mail, sending), writer.write)
  return {
    subject: email.subject,
    text: emailText(email, { shopUrl, shop }),
    // The mail server's own sender stands in a shop without a name.
    ...(brand.name && { sender: brand.name }),
    html: emailHtml(email, { shopUrl, shop, colour: brand.header_colour, ...writer }),
  }
}

async function contentOf(
  mail: VisibleMail,
  { userId, recipient, secrets, publicUrl, brand, writer }: Sending,
): Promise<Email> {
  const reader = readerOf(publicUrl, shopNameOf(brand), writer)
  switch (mail.kind) {
    case 'otp':
      return otpEmail(mail.details, reader, await secrets.otp(userId, mail.details.asker))
    case 'verify-email': {
      const code = await secrets.verification(userId, recipient)
      return verifyEmailEmail(mail.details, reader, code)
    }
    case 'password-changed':
      return passwordChangedEmail(mail.details, reader)
    case 'email-changed': {
      const code = mail.details.canUndo ? await secrets.undo(userId, recipient) : undefined
      return emailChangedEmail(mail.details, reader, code)
    }
    case 'staff-invitation': {
      const code = await secrets.invitation(mail.details.invitationId)
      if (!code) throw new JobFailure('unwanted', 'the invitation was accepted or withdrawn')
      return staffInvitationEmail(mail.details, reader, code)
    }
    case 'order-placed':
      return orderPlacedEmail(mail.details, reader)
    case 'refund-promised':
      return refundEmail(mail.details, reader)
    case 'order-short':
      return orderShortEmail(mail.details, reader)
    case 'order-reduced':
      return orderReducedEmail(mail.details, reader)
    case 'order-slot-changed':
      return orderSlotChangedEmail(mail.details, reader)
    case 'order-address-changed':
      return orderAddressChangedEmail(mail.details, reader)
    case 'order-cancelled':
      return orderCancelledEmail(mail.details, reader)
    case 'order-returned':
      return orderReturnedEmail(mail.details, reader)
    case 'back-in-stock':
      return backInStockEmail(mail.details, reader)
    case 'complaint-made':
      return complaintMadeEmail(mail.details, reader)
    case 'complaint-for-officer':
      return complaintForOfficerEmail(mail.details, reader)
    case 'complaint-confirmed':
      return complaintConfirmedEmail(mail.details, reader)
    case 'complaint-answered':
      return complaintAnsweredEmail(mail.details, reader)
  }
}

const readerOf = (publicUrl: string, shop: string, { language }: Writer): Reader => ({
  shop,
  linkTo: (path) => `${publicUrl}${path}`,
  locale: language === SOURCE_LANGUAGE ? undefined : localeOf(language),
  nameOf: ({ name, name_hi }) => oneLine((language === 'hi' && name_hi) || name),
})
