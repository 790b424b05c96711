import { z } from 'zod'
import { FIRST_ACCOUNT, makeRoom, nextId } from './books.ts'
import type { CaptureRules, Order, OrderRecord } from './entities.ts'
import { type Faults, faultsOfNote } from './faults.ts'
import { type Provider, seconds } from './provider.ts'
import { existing, refuse } from './provider-error.ts'

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

const LEAST_AMOUNT = 100
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
  if (earlier) throw refuse('Order receipt should be unique.', { field: 'receipt' })

  makeRoom(provider.books)
  const order: Order = {
    id: nextId(provider.books, 'order'),
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
  const faults: Faults = { ...provider.books.faults, ...faultsOfNote(notes?.sandbox) }
  const record = { order, rules: rulesOf(wish.payment), faults, account }
  provider.books.orders.set(order.id, record)
  provider.note('order.created', { order: order.id, receipt, amount })
  return { record, isNew: true }
}

export const findOrder = ({ books }: Provider, id: string): OrderRecord =>
  existing(books.orders.get(id))

const byReceipt = ({ books }: Provider, receipt: string, account: string) =>
  [...books.orders.values()].find(
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
  if (!success) throw refuse('The request body must be a JSON object.')
  const extra = Object.keys(data).filter((name) => !fields.includes(name))
  if (extra.length > 0) {
    const description = `${extra.join(', ')} is/are not required and should not be sent`
    throw refuse(description, { reason: 'extra_field_sent' })
  }
  return data
}

/** Throws the provider's error, which names the first invalid field. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw refuse(issue?.message ?? 'The request is not valid.', {
    field: issue?.path.join('.') ?? '',
  })
}

function amountOf(amount: unknown): number {
  const field = 'amount'
  if (amount === undefined) throw refuse('amount: is required.', { field })
  if (!Number.isSafeInteger(amount)) throw refuse('The amount must be an integer.', { field })
  if (Number(amount) < LEAST_AMOUNT) {
    throw refuse('Order amount less than minimum amount allowed', {
      field,
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    })
  }
  return Number(amount)
}

function assertCurrency(currency: unknown) {
  const field = 'currency'
  if (currency === undefined) throw refuse('currency: is required.', { field })
  if (typeof currency !== 'string') {
    throw refuse(`expected string but provided ${JSON.stringify(currency)}`, { field })
  }
  if (currency !== 'INR') throw refuse('Currency is not supported', { field })
}

type Wish = z.output<typeof NewOrder>['payment']

/** Immediate capture is the default of every account. */
function rulesOf(payment: Wish): CaptureRules {
  const options = payment?.capture_options ?? {}
  const automaticMinutes = options.automatic_expiry_period ?? 12
  const manualMinutes = options.manual_expiry_period ?? 7_200
  if (manualMinutes < automaticMinutes) {
    throw refuse('manual_expiry_period should be greater than or equal to automatic_expiry_period.')
  }
  return { capture: payment?.capture ?? 'automatic', automaticMinutes, manualMinutes }
}
