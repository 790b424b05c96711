import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { hashOfValues, sameHash } from '#server/lib/tokens.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { findEmailOwner, findUser } from '#server/user/user-store.ts'
import {
  inFairTurns,
  type Mailing,
  mailingOfAccount,
  mailingOfVisitor,
} from './complaint-limits.ts'
import { madeMail, officerMail } from './complaint-mail-rules.ts'
import type { NewComplaint } from './complaint-rules.ts'
import { findTicket, insertComplaint, insertComplaintEvent } from './complaint-store.ts'

type RequestSource = { visit: Visit; idempotencyKey: string | undefined }
type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>
type Hashes = { keyHash: Buffer; requestHash: Buffer }

/**
 * Stores a complaint and emails the complainant and the grievance officer. When the email limits are exceeded it is
 * stored without an email. A repeated request returns the same number and does not count for the limits. Throws
 * unprocessable when its key was used for another request.
 */
export async function makeComplaint(
  db: Db,
  complaint: NewComplaint,
  source: RequestSource,
): Promise<Ticket> {
  const requestHash = hashOfRequest(complaint)
  const keyHash = hashOfKey(complaint, source.idempotencyKey)
  const earlier = await findTicket(db, keyHash)
  if (earlier) return earlierTicket(earlier, requestHash)

  const keep = (mailing: Mailing, language = complaint.language) =>
    storeComplaint(db, { ...complaint, language }, { keyHash, requestHash }, mailing)
  const { userId } = complaint
  if (userId !== null) {
    const writer = await findUser(db, userId)
    const language = writer?.language ?? complaint.language
    return keep(await mailingOfAccount(db, { ...complaint, userId }, writer), language)
  }
  return inFairTurns(db, source.visit, async (isCrowded) =>
    keep(await mailingOfVisitor(db, complaint, isCrowded)),
  )
}

const storeComplaint = (db: Db, complaint: NewComplaint, hashes: Hashes, mailing: Mailing) =>
  inTransaction(db, async (tx): Promise<Ticket> => {
    const ticket = await insertComplaint(tx, complaint, hashes)
    if (!ticket) {
      return earlierTicket(
        found(await findTicket(tx, hashes.keyHash), 'Complaint'),
        hashes.requestHash,
      )
    }
    await insertComplaintEvent(tx, ticket.id, { what: 'made' })
    await mailBoth(tx, complaint, ticket, mailing)
    return { ...ticket, isMailed: mailing.toPerson }
  })

/** Two requests are equal when they have the same author, contact data and subject. */
const hashOfRequest = ({ userId, kind, name, email, phone, orderNumber, text }: NewComplaint) =>
  hashOfValues(userId, kind, name, email, phone, orderNumber, text)

/** The key of a request. Without an idempotency key, equal requests share one for as long as the complaint is kept. */
const hashOfKey = (complaint: NewComplaint, key: string | undefined) =>
  key === undefined ? hashOfRequest(complaint) : hashOfValues(complaint.userId, key)

export function earlierTicket(ticket: Ticket, requestHash: Buffer): Ticket {
  if (sameHash(ticket.requestHash, requestHash)) return ticket
  throw new ShopError('unprocessable', text('This form was already used for another complaint.'), {
    code: 'KEY_REUSED',
  })
}

/** Emails the complainant and the grievance officer, where the limits allow it. */
export async function mailBoth(
  tx: Db,
  complaint: NewComplaint,
  ticket: Omit<Ticket, 'isMailed'>,
  mailing: Mailing,
) {
  if (mailing.toPerson) await enqueueMail(tx, madeMail({ ...complaint, ...ticket }))
  if (!mailing.toOfficer) return
  const { settings } = await findSettings(tx)
  const officer = settings.grievance_officer.email || settings.care_email
  if (!officer) return
  const language = (await findEmailOwner(tx, officer))?.language ?? null
  const to = { recipient: officer, language }
  await enqueueMail(tx, officerMail({ ...complaint, ...ticket }, to))
}
