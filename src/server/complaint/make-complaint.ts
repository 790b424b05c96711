import { type Db, inTransaction } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { hashOfValues, sameHash } from '#server/lib/tokens.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { limitComplaints } from './complaint-limits.ts'
import { madeMail, officerMail } from './complaint-mail-rules.ts'
import type { ComplaintWish } from './complaint-rules.ts'
import { findTicket, insertComplaint, insertComplaintEvent } from './complaint-store.ts'

type Asked = { ip: string; idempotencyKey: string | undefined }
type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/**
 * Takes a complaint in and tells whoever complains, and the grievance officer, by mail. The same wish
 * again (a lost answer) is the same ticket and costs nothing of the limits. Throws unprocessable when
 * its key was used for another one.
 */
export async function makeComplaint(db: Db, wish: ComplaintWish, asked: Asked): Promise<Ticket> {
  const requestHash = hashOfWish(wish)
  const keyHash = hashOfKey(wish, asked.idempotencyKey)
  const earlier = await findTicket(db, keyHash)
  if (earlier) return sameWish(earlier, requestHash)

  await limitComplaints(db, asked.ip, wish)
  return inTransaction(db, async (tx) => {
    const ticket = await insertComplaint(tx, wish, { keyHash, requestHash })
    if (!ticket) return sameWish(found(await findTicket(tx, keyHash), 'Complaint'), requestHash)

    await insertComplaintEvent(tx, ticket.id, { what: 'made' })
    await tellBoth(tx, wish, ticket)
    return ticket
  })
}

/** What makes two requests the same wish: who, how to reach them, about what. */
const hashOfWish = ({ userId, kind, name, email, phone, orderNumber, text }: ComplaintWish) =>
  hashOfValues(userId, kind, name, email, phone, orderNumber, text)

/** What a wish is found by again. Without a key the same words are the same wish for as long as they are kept. */
const hashOfKey = (wish: ComplaintWish, key: string | undefined) =>
  key === undefined ? hashOfWish(wish) : hashOfValues(wish.userId, key)

function sameWish(ticket: Ticket, requestHash: Buffer): Ticket {
  if (sameHash(ticket.requestHash, requestHash)) return ticket
  throw new ShopError('unprocessable', 'This form was already used for another complaint.', {
    code: 'KEY_REUSED',
  })
}

async function tellBoth(tx: Db, wish: ComplaintWish, ticket: Ticket) {
  const { settings } = await findSettings(tx)
  if (wish.email) await promiseMail(tx, madeMail({ ...wish, ...ticket }))
  const officer = settings.grievance_officer.email || settings.care_email
  if (officer) await promiseMail(tx, officerMail({ ...wish, ...ticket }, officer))
}
