import { storableText } from '#server/lib/storable-text.ts'
import { MAX_WORDS, PaymentEntity, RefundEntity } from './provider-answers.ts'

/** The fields that are read from an event's entities. */
const READ = {
  payment: Object.keys(PaymentEntity.shape),
  refund: Object.keys(RefundEntity.shape),
}

type Field = string | number | boolean | null
type Kept = { entity: Record<string, Field> }

/** A stored event in the provider's format. */
export type StoredEvent = {
  event: string
  payload: { payment?: Kept; refund?: Kept }
}

/**
 * Reduces an event to what the shop reads: ids, amounts, states and times. The provider also sends the payer's email,
 * phone and UPI id, and text that the shopper typed; none of that is stored, and none of it makes the event invalid.
 */
export function reducedEvent(event: string, body: unknown): StoredEvent {
  const { payment, refund } = fieldsOf(fieldsOf(body).payload)
  return {
    event,
    payload: {
      ...(payment !== undefined && { payment: keptOf(payment, READ.payment) }),
      ...(refund !== undefined && { refund: keptOf(refund, READ.refund) }),
    },
  }
}

function keptOf(told: unknown, read: readonly string[]): Kept {
  const entity = fieldsOf(fieldsOf(told).entity)
  return {
    entity: Object.fromEntries(
      read.flatMap((name) => (isField(entity[name]) ? [[name, storable(entity[name])]] : [])),
    ),
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isField = (value: unknown): value is Field =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const storable = (field: Field): Field =>
  typeof field === 'string' ? storableText(field, MAX_WORDS) : field
