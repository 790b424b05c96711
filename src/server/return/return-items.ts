import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import {
  asStaff,
  type Order,
  type OrderReturn,
  type StaffOrder,
} from '#server/order/order-rules.ts'
import { lockOrder, updateOrder } from '#server/order/order-store.ts'
import {
  checkReturn,
  isSameReturn,
  paidReturn,
  priceReturn,
  type ReturnRequest,
  returnedWords,
} from '#server/order/return-rules.ts'
import { findStaffOrder } from '#server/order/staff/staff-order-store.ts'
import { enqueueRefund } from '#server/payment/enqueue-refund.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { countReturned } from '#server/payment/refund-store.ts'
import { takeBackItems } from '#server/stock/return-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { orderReturnedMail } from './return-mail-rules.ts'
import { insertReturn } from './return-store.ts'

type ItemReturn = ReturnRequest & {
  staffId: string
  idOrNumber: string
  /** The idempotency key. */
  key: string
}

/**
 * Returns items of a delivered order and refunds them in one transaction: the return, the stock ledger, the refund or
 * credit note, the audit trail and the email to the shopper. A repeated request with the key returns the same result.
 * Throws forbidden for anyone but an admin, unprocessable when the key was used for another return, and the errors of
 * `checkReturn`.
 */
export function returnItems(
  db: Db,
  { staffId, idOrNumber, key, ...request }: ItemReturn,
): Promise<{ made: OrderReturn; order: StaffOrder }> {
  return actAsStaff(db, staffId, 'orders', async (tx) => {
    const order = found(await lockOrder(tx, asStaff(staffId), idOrNumber), 'Order')
    const requestKey = hashOfValues(key).toString('base64url')
    const earlier = order.returns.find((one) => one.requestKey === requestKey)
    if (earlier && !isSameReturn(earlier, request)) throw keyReused()

    const made = earlier ?? (await bookReturn(tx, staffId, order, { ...request, requestKey }))
    return { made, order: found(await findStaffOrder(tx, order.id), 'Order') }
  })
}

const keyReused = () =>
  new ShopError(
    'unprocessable',
    text(
      'Another return was sent with this key, and is done. Please check the order and begin again.',
    ),
    { code: 'KEY_REUSED' },
  )

type Booked = ReturnRequest & { requestKey: string }

async function bookReturn(tx: Db, actorId: string, order: Order, request: Booked) {
  checkReturn(order, request)
  const { paise, fees } = priceReturn(order, request)
  const { money, items, reason, requestKey } = request
  const lines = paidReturn(order, request.lines)
  const { id: orderId, number: orderNumber } = order
  const id = newId()
  const number = order.returns.length + 1
  const refundId =
    money === 'online' ? await sendBack(tx, order, id, { ...request, lines, paise, actorId }) : null
  const made = await insertReturn(tx, {
    ...{ id, orderId, number, lines, paise, fees, money, items },
    ...{ reason, actorId, refundId, requestKey },
  })
  if (items !== 'kept') {
    await takeBackItems(tx, { orderId, number, orderNumber, actorId }, lines, items)
  }
  if (money !== 'online') await countOutsideProvider(tx, order)

  await issueNote(tx, orderId)
  await record(tx, order, made)
  await updateOrder(tx, orderId, {})
  return made
}

async function sendBack(
  tx: Db,
  { id: orderId }: Order,
  returnId: string,
  { paise, reason, lines, actorId }: ReturnRequest & { paise: number; actorId: string },
): Promise<string | null> {
  if (paise === 0) return null
  const refund = await enqueueRefund(tx, {
    ...{ orderId, paise, reason, lines: [...lines] },
    kind: 'return',
    cause: `return:${returnId}`,
    source: 'staff',
    actorId,
  })
  return refund.id
}

/** An online payment refunded in cash must not be refunded again. */
async function countOutsideProvider(tx: Db, { payments }: Order) {
  const paying = payments.find(({ pays }) => pays)
  if (paying) await countReturned(tx, paying.id, { isDone: false })
}

/** The return is made even if no document can be issued yet: the job issues the credit note later. */
async function issueNote(tx: Db, orderId: string) {
  await issueInvoices(tx, orderId).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })
}

async function record(tx: Db, order: Order, made: OrderReturn) {
  const { id: orderId, number, userId } = order
  const { paise, money, items, reason, actorId } = made
  const words = { returned: returnedWords(order, made.lines), paise, money, items, reason }
  const happened = { orderId, kind: 'returned', source: 'staff', actorId } as const
  const details = { returned: words.returned, paise, how: money, reason }
  await recordPaymentEvent(tx, { ...happened, details })
  await recordAudit(tx, {
    actorId,
    action: 'order.return',
    subjectId: orderId,
    subject: number,
    before: null,
    after: words,
  })
  // The answer to the complaint tells about it.
  if (made.items === 'kept') return
  const shopper = userId && (await findUser(tx, userId))
  if (shopper) await enqueueMail(tx, orderReturnedMail(shopper, order, made))
}
