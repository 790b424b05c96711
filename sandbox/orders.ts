import { z } from 'zod'
import type { CaptureRules, Order, OrderRecord } from './entities.ts'
import { type Faults, faultsOfNote } from './faults.ts'
import { type Provider, seconds } from './provider.ts'
import { badRequest, existing } from './provider-error.ts'
import { deleteOldestOrder, FIRST_ACCOUNT, nextId } from './state.ts'

export const Notes = z
  .record(z.string(), z.coerce.string().max(256, 'notes: at most 256 characters for each value.'))
  .refine((notes) => Object.keys(notes).length <= 15, 'notes: at most 15 pairs.')

const minutes = z.number().int().max(7_200)

/** The accepted fields; amount and currency are checked separately, because the provider has sentences for them. */
const NewOrder = z.object({
  receipt: z.string().max(40, 'receipt: the length must be no more than 40.').nullish(),
  notes: Notes.nullish(),
  partial_payment: z.boolean().optional(),
  unique_receipt: z.boolean().optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: minutes.min(12).optional(),
          manual_expiry_period: minutes.min(12).optional(),
          refund_speed: z.enum(['normal', 'optimum']).optional(),
        })
        .optional(),
    })
    .optional(),
})

const MIN_AMOUNT = 100
const FIELDS = ['amount', 'currency', ...Object.keys(NewOrder.shape)]

/** The order, and whether it is new: with `unique_receipt` a repeated receipt returns the earlier order. */
export function createOrder(
  provider: Provider,
  body: unknown,
  account = FIRST_ACCOUNT,
): { record: OrderRecord; isNew: boolean } {
  const sent = objectOf(body, FIELDS)
  const amount = amountOf(sent.amount)
  assertCurrency(sent.currency)
  const wish = parsed(NewOrder, sent)
  const { receipt = null, notes } = wish
  const earlier = receipt === null ? undefined : byReceipt(provider, receipt, account)
  if (earlier && wish.unique_receipt) return { record: earlier, isNew: false }
  if (earlier) throw badRequest('Order receipt should be unique.', { field: 'receipt' })

  deleteOldestOrder(provider.state)
  const order: Order = {
    id: nextId(provider.state, 'order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(notes),
    created_at: seconds(provider),
  }
  const faults: Faults = { ...provider.state.faults, ...faultsOfNote(notes?.sandbox) }
  const record = { order, rules: rulesOf(wish.payment), faults, account }
  provider.state.orders.set(order.id, record)
  provider.note('order.created', { order: order.id, receipt, amount })
  return { record, isNew: true }
}

export const findOrder = ({ state }: Provider, id: string): OrderRecord =>
  existing(state.orders.get(id))

const byReceipt = ({ state }: Provider, receipt: string, account: string) =>
  [...state.orders.values()].find(
    (record) => record.order.receipt === receipt && (record.account ?? FIRST_ACCOUNT) === account,
  )

/** Only the notes of an order can be changed. */
export function updateOrder(provider: Provider, id: string, body: unknown): Order {
  const { order } = findOrder(provider, id)
  const { notes } = parsed(z.object({ notes: Notes }), objectOf(body, ['notes']))
  order.notes = notesOf(notes)
  return order
}

export const notesOf = (notes: Record<string, string> | null | undefined) =>
  notes && Object.keys(notes).length > 0 ? notes : ([] as [])

/** A body with these fields and no others. */
export function objectOf(body: unknown, fields: string[]): Record<string, unknown> {
  const { data = {}, success } = z.record(z.string(), z.unknown()).safeParse(body ?? {})
  if (!success) throw badRequest('The request body must be a JSON object.')
  const extra = Object.keys(data).filter((name) => !fields.includes(name))
  if (extra.length > 0) {
    const description = `${extra.join(', ')} is/are not required and should not be sent`
    throw badRequest(description, { reason: 'extra_field_sent' })
  }
  return data
}

/** Throws the provider's error, which names the first invalid field. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw badRequest(issue?.message ?? 'The request is not valid.', {
    field: issue?.path.join('.') ?? '',
  })
}

function amountOf(amount: unknown): number {
  const field = 'amount'
  if (amount === undefined) throw badRequest('amount: is required.', { field })
  if (!Number.isSafeInteger(amount)) throw badRequest('The amount must be an integer.', { field })
  if (Number(amount) < MIN_AMOUNT) {
    throw badRequest('Order amount less than minimum amount allowed', {
      field,
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    })
  }
  return Number(amount)
}

function assertCurrency(currency: unknown) {
  const field = 'currency'
  if (currency === undefined) throw badRequest('currency: is required.', { field })
  if (typeof currency !== 'string') {
    throw badRequest(`expected string but provided ${JSON.stringify(currency)}`, { field })
  }
  if (currency !== 'INR') throw badRequest('Currency is not supported', { field })
}

type Wish = z.output<typeof NewOrder>['payment']

/** Immediate capture is the default of every account. */
function rulesOf(payment: Wish): CaptureRules {
  const options = payment?.capture_options ?? {}
  const automaticMinutes = options.automatic_expiry_period ?? 12
  const manualMinutes = options.manual_expiry_period ?? 7_200
  if (manualMinutes < automaticMinutes) {
    throw badRequest(
      'manual_expiry_period should be greater than or equal to automatic_expiry_period.',
    )
  }
  return { capture: payment?.capture ?? 'automatic', automaticMinutes, manualMinutes }
}
