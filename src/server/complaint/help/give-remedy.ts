import { PROBLEM_NAMES } from '#contract/complaint/help-kinds.ts'
import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { lockOrder } from '#server/order/order-store.ts'
import { placeReplacement } from '#server/order/place/place-replacement.ts'
import { leftOf } from '#server/order/settled-rules.ts'
import { returnItems } from '#server/return/return-items.ts'
import type { Complaint } from '../complaint-rules.ts'
import { checkNotRefundedByHand, type GivenRemedy, type Remedy } from './help-rules.ts'

type By = { actorId: string; complaint: Complaint }

/**
 * Refunds lines of the order, or sends them again. The order is locked, so of two members of staff the second finds the
 * lines settled. Throws conflict when the order is not delivered or not the complainant's, or the lines were settled
 * before, and the errors of `returnItems` and `placeReplacement`.
 */
export async function giveRemedy(tx: Db, by: By, remedy: Remedy): Promise<GivenRemedy> {
  const { complaint, actorId } = by
  const { orderId, orderUserId, userId } = complaint
  if (!orderId || orderUserId === null || orderUserId !== userId) {
    throw conflict(text('This complaint is about no order of its author.'), { code: 'NO_ORDER' })
  }
  const order = found(await lockOrder(tx, asStaff(actorId), orderId), 'Order')
  checkNotRefundedByHand(order, remedy.lines, (productId) => leftOf(order, productId))
  return remedy.kind === 'refund'
    ? refund(tx, by, order, remedy)
    : replace(tx, by, order, remedy.lines)
}

async function refund(
  tx: Db,
  { actorId, complaint }: By,
  order: Order,
  { lines, money, seenPaise }: Extract<Remedy, { kind: 'refund' }>,
): Promise<GivenRemedy> {
  const { made } = await returnItems(tx, {
    ...{ staffId: actorId, idOrNumber: order.id, lines, money, seenPaise },
    ...{ withFees: false, items: 'kept', reason: reasonOf(complaint) },
    key: `complaint:${complaint.id}:${complaint.events.length}`,
  })
  return { kind: 'refund', lines, money, paise: made.paise, returnId: made.id }
}

/** Shown to the shopper and on the credit note. */
const reasonOf = ({ problem, number }: Complaint) =>
  problem ? `${PROBLEM_NAMES[problem]} (${number})` : `Complaint ${number}`

async function replace(
  tx: Db,
  { actorId, complaint }: By,
  order: Order,
  lines: Remedy['lines'],
): Promise<GivenRemedy> {
  const { id, number } = await placeReplacement(tx, order, lines, {
    actorId,
    complaintId: complaint.id,
  })
  return { kind: 'replacement', lines, orderId: id, number }
}
