import { HELP_LIMITS, KIND_OF_PROBLEM, type Problem } from '#contract/complaint/help-kinds.ts'
import { text } from '#contract/language/text.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { DAY, limit, limitKey } from '#server/limits/limit.ts'
import { asShopper } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { mailingOfAccount } from '../complaint-limits.ts'
import type { NewComplaint } from '../complaint-rules.ts'
import { findTicket, insertComplaint, insertComplaintEvent } from '../complaint-store.ts'
import { earlierTicket, mailBoth } from '../make-complaint.ts'
import { checkReport } from './help-rules.ts'
import { countOpenOf } from './help-store.ts'
import { attachPhotos } from './photo-store.ts'

type ProblemReport = {
  userId: string
  idOrNumber: string
  problem: Problem
  lines: ProductQuantity[]
  photoIds: readonly string[]
  text: string
  idempotencyKey: string | undefined
}

/**
 * Makes a complaint about an order of this shopper and emails as for any complaint. A repeated request returns the same
 * one and does not count. Throws not_found for another person's order, the errors of `checkReport`, conflict when a
 * photo is gone or belongs to another person, too_many beyond ten a day, and unprocessable when the key was used for
 * another report.
 */
export function reportProblem(db: Db, report: ProblemReport): Promise<{ id: string }> {
  return actForUser(db, report.userId, async (tx) => {
    const order = found(await findOrder(tx, asShopper(report.userId), report.idOrNumber), 'Order')
    const hashes = hashesOf(report, order.id)
    const earlier = await findTicket(tx, hashes.keyHash)
    if (earlier) return earlierTicket(earlier, hashes.requestHash)

    checkReport(order, report, await countOpenOf(tx, report.userId, order.id), new Date())
    await limit(tx, {
      key: limitKey('report-problem', report.userId),
      max: HELP_LIMITS.perDay,
      seconds: DAY,
    })
    return write(tx, report, order, hashes)
  })
}

function hashesOf({ userId, problem, lines, photoIds, ...more }: ProblemReport, orderId: string) {
  const named = lines.map(({ productId, quantity }) => [productId, quantity])
  const requestHash = hashOfValues(userId, orderId, problem, named, photoIds, more.text)
  const { idempotencyKey: key } = more
  return { requestHash, keyHash: key === undefined ? requestHash : hashOfValues(userId, key) }
}

async function write(
  tx: Db,
  { userId, problem, lines, photoIds, ...report }: ProblemReport,
  order: { id: string; number: string },
  hashes: ReturnType<typeof hashesOf>,
): Promise<{ id: string }> {
  const writer = found(await findUser(tx, userId), 'User')
  const complaint: NewComplaint & { userId: string } = {
    ...{ userId, kind: KIND_OF_PROBLEM[problem], text: report.text, orderNumber: order.number },
    ...{ name: writer.username, email: writer.email, phone: writer.mobile ?? '' },
    ...{ orderId: order.id, problem, lines },
    language: writer.language,
  }
  const mailing = await mailingOfAccount(tx, complaint, writer)
  const ticket = found(await insertComplaint(tx, complaint, hashes), 'Complaint')
  await insertComplaintEvent(tx, ticket.id, { what: 'made' })
  const attached = await attachPhotos(tx, { userId, complaintId: ticket.id, ids: photoIds })
  if (attached !== new Set(photoIds).size) {
    throw conflict(text('One of the photos is no longer here. Please add it again.'), {
      code: 'PHOTO_GONE',
    })
  }
  await mailBoth(tx, complaint, ticket, mailing)
  return ticket
}
