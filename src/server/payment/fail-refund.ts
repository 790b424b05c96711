import type { Db } from '#server/db/db.ts'
import type { Refund } from './payment-rules.ts'
import { recordPaymentEvent } from './payment-store.ts'
import { countReturned, updateRefund } from './refund-store.ts'

/**
 * Ends a refund that has not been made, for this reason: it is listed as failed, and only staff can retry it.
 * `givenUp`: a later report of the provider overrides this. The caller holds the lock on the order.
 */
export async function failRefund(
  tx: Db,
  { id, orderId, paymentId }: Pick<Refund, 'id' | 'orderId' | 'paymentId'>,
  { error, givenUp = false, ...said }: { error: string; givenUp?: boolean; paise?: number },
) {
  await updateRefund(tx, id, { status: 'failed', error, givenUp })
  await countReturned(tx, paymentId, { isDone: true })
  const details = { refund: id, ...said, error }
  await recordPaymentEvent(tx, { orderId, kind: 'refund-failed', source: 'system', details })
}
