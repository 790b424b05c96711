import { plainText, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { RefundStatus, SettlingWay } from '#contract/money/refund.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
import type { Refund } from '#server/payment/payment-rules.ts'

/** The settlement of a failed refund, or of a part of it. */
export type Settlement = {
  id: string
  /** The failed refund. */
  refundId: string
  paise: Paise
  how: 'again' | SettlingWay
  /** The replacing refund. */
  byId: string | null
  note: string | null
  wish: string
  createdAt: Date
}

/** A later refund of the same payment, and how much of a failed one it can replace. */
export type StandIn = Pick<
  Refund,
  'id' | 'providerRefundId' | 'paise' | 'reason' | 'status' | 'createdAt'
> & { failedId: string; standsFor: Paise }

/** A refund that is still owed. */
export type FailedRefund = {
  id: string
  orderId: string
  number: string
  paymentId: string
  providerPaymentId: string
  paise: Paise
  /** What is not settled and can still be refunded of its payment. */
  left: Paise
  /** What is not settled. */
  owed: Paise
  status: RefundStatus
  reason: string
  error: string | null
  failedAt: Date
  /** The missing keys that an unsent or unfinished refund waits for; null when it waits for none. */
  waitsFor: string | null
}

export const givenMeanwhile = () =>
  conflict(text('Someone else already retried this refund.'), {
    code: 'GIVEN_AGAIN',
  })

/** The earlier refund of this request. Throws when it was another request, or its money is still here. */
export function sameRefund(known: Refund, { paise, reason }: Pick<Refund, 'paise' | 'reason'>) {
  if (known.paise !== paise || known.reason !== reason) throw anotherRequest()
  if (known.status !== 'failed') return known
  throw conflict(
    text(
      'This refund was tried before and failed. Please give it again from the list of refunds that failed.',
    ),
    { code: 'REFUND_FAILED' },
  )
}

export const anotherRequest = () =>
  new ShopError(
    'unprocessable',
    text(
      'Something else was sent before, and is done. Please look at the refunds and begin again.',
    ),
    { code: 'KEY_REUSED' },
  )

/** The message for a refund that did not fail. */
export const refundSentence = (status: RefundStatus) =>
  status === 'processed'
    ? plainText('The refund has been sent back.')
    : plainText('The refund is on its way.')

/** Throws invalid beyond what failed, and conflict beyond what is still owed. */
export function checkIsOwed(failed: FailedRefund, paise: Paise) {
  if (paise > failed.paise) throw invalid(text('More cannot be given again than was to go back.'))
  if (paise > failed.owed) {
    const owed = formatPaise(failed.owed)
    throw conflict(
      text('Only {owed} of it is still owed: someone else settled a part meanwhile.', { owed }),
      {
        code: 'GIVEN_AGAIN',
      },
    )
  }
}

/** The settled sum must be the one shown; it may have changed since. */
export function assertUnchanged(seen: Paise, now: Paise) {
  if (seen === now) return
  throw conflict(
    text('It is {now} now, not {seen}. Please reload.', {
      now: formatPaise(now),
      seen: formatPaise(seen),
    }),
    {
      code: 'AMOUNT_CHANGED',
    },
  )
}
