import type { RefundStatus } from '#contract/constants.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { SettlingWay } from '#contract/refund.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
import type { Refund } from '#server/payment/payment-rules.ts'

/** What became of a refund that failed, or of a part of it. */
export type Settlement = {
  id: string
  /** The one that failed. */
  refundId: string
  paise: Paise
  how: 'again' | SettlingWay
  /** The refund that stands for it. */
  byId: string | null
  note: string | null
  wish: string
  createdAt: Date
}

/** A later refund of the same payment, and how much of what failed it can stand for. */
export type StandIn = Pick<
  Refund,
  'id' | 'providerRefundId' | 'paise' | 'reason' | 'status' | 'createdAt'
> & { failedId: string; standsFor: Paise }

/** Money that was promised back and is owed still. */
export type FailedRefund = {
  id: string
  orderId: string
  number: string
  paymentId: string
  providerPaymentId: string
  paise: Paise
  /** What nothing stands for yet, and may still go back of its payment. */
  left: Paise
  /** What nothing stands for yet. */
  owed: Paise
  status: RefundStatus
  reason: string
  error: string | null
  failedAt: Date
  /** The missing keys that one waits for which was not sent or did not arrive; null where it waits for none. */
  waitsFor: string | null
}

export const givenMeanwhile = () =>
  conflict('There is nothing to give again: somebody has done it meanwhile.', {
    code: 'GIVEN_AGAIN',
  })

/** The refund that this wish has led to before. Throws when it was another wish, or its money is still here. */
export function sameRefund(known: Refund, { paise, reason }: Pick<Refund, 'paise' | 'reason'>) {
  if (known.paise !== paise || known.reason !== reason) throw anotherWish()
  if (known.status !== 'failed') return known
  throw conflict(
    'This refund was tried before and failed. Please give it again from the list of refunds that failed.',
    { code: 'REFUND_FAILED' },
  )
}

export const anotherWish = () =>
  new ShopError(
    'unprocessable',
    'Something else was sent before, and is done. Please look at the refunds and begin again.',
    { code: 'KEY_REUSED' },
  )

/** What is said of a refund that did not fail. */
export const refundSentence = (status: RefundStatus) =>
  status === 'processed' ? 'The refund has been sent back.' : 'The refund is on its way.'

/** Throws invalid beyond what failed, conflict beyond what is owed of it meanwhile. */
export function checkIsOwed(failed: FailedRefund, paise: Paise) {
  if (paise > failed.paise) throw invalid('More cannot be given again than was to go back.')
  if (paise > failed.owed) {
    const owed = inRupees(failed.owed)
    throw conflict(`Only ${owed} of it is still to be given: somebody has done more meanwhile.`, {
      code: 'GIVEN_AGAIN',
    })
  }
}

/** Whoever settles says what they saw; it may have become less, or more, since. */
export function checkIsAsSeen(seen: Paise, now: Paise) {
  if (seen === now) return
  throw conflict(`It is ${inRupees(now)} by now, not ${inRupees(seen)}. Please look again.`, {
    code: 'AMOUNT_CHANGED',
  })
}

const inRupees = (paise: Paise) => `₹${toRupees(paise).toFixed(2)}`
