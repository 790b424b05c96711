import { z } from 'zod'
import type { Paise } from '#contract/lib/money.ts'
import { storableText } from '#server/lib/storable-text.ts'
import type { SeenPayment, SeenRefund } from './payment-rules.ts'

const paise = z.int().min(0)
const seconds = z.int().min(0)
/** Maximum length of the provider's own words. */
export const MAX_WORDS = 1_000
const words = z
  .string()
  .transform((text) => storableText(text, MAX_WORDS))
  .nullish()

/** The parts of the provider's answers that the shop reads. Other fields are ignored. */
export const PaymentEntity = z.object({
  id: z.string().min(1).max(60),
  order_id: z.string().max(60).nullish(),
  amount: paise,
  currency: z.string().max(10),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: paise.nullish(),
  method: z.string().max(40).nullish(),
  error_description: words,
  created_at: seconds,
})

export const RefundEntity = z.object({
  id: z.string().min(1).max(60),
  payment_id: z.string().min(1).max(60),
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().max(60).nullish(),
  created_at: seconds,
})

/**
 * The states in which the provider's field `captured` counts. A refunded attempt was captured before, unless the
 * provider reversed it itself; the provider's own documents also set the field for failed ones, without a meaning.
 */
const MAY_BE = { created: false, failed: false, authorized: true, captured: true, refunded: true }

export const Payment = PaymentEntity.transform(
  (entity): SeenPayment => ({
    id: entity.id,
    providerOrderId: entity.order_id ?? null,
    amount: entity.amount,
    currency: entity.currency,
    status: entity.status,
    isCaptured: entity.status === 'captured' || (entity.captured === true && MAY_BE[entity.status]),
    refunded: entity.amount_refunded ?? 0,
    method: entity.method ?? null,
    error: entity.status === 'failed' ? entity.error_description || null : null,
  }),
)

export const Refund = RefundEntity.transform(
  (entity): SeenRefund => ({
    id: entity.id,
    providerPaymentId: entity.payment_id,
    paise: entity.amount,
    status: entity.status,
    ours: entity.receipt ?? null,
  }),
)

const OrderEntity = z.object({
  id: z.string().min(1).max(60),
  amount: paise,
  currency: z.string().max(10),
  receipt: z.string().max(60).nullish(),
})

export type ProviderOrder = { id: string; amount: Paise; currency: string; receipt: string | null }

export const Order = OrderEntity.transform(
  ({ receipt, ...entity }): ProviderOrder => ({ ...entity, receipt: receipt ?? null }),
)

/** A collection of the provider, with its declared count of `each`. */
export const listOf = <T extends z.ZodType>(each: T) =>
  z.object({ items: z.array(each).max(1_000) }).transform(({ items }) => items)

export const OrderWithPayments = OrderEntity.extend({
  payments: listOf(Payment).optional(),
}).transform(({ receipt, payments }) => ({ receipt: receipt ?? null, payments: payments ?? [] }))

/** The provider's error response. */
export const Refusal = z.object({
  error: z.object({
    description: z
      .string()
      .min(1)
      .transform((text) => storableText(text, MAX_WORDS)),
  }),
})

/** The entities of an event. Events of other kinds are not read. */
export const Event = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: Payment }).optional(),
      refund: z.object({ entity: Refund }).optional(),
    })
    .optional(),
})
