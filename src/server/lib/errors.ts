import { type Text, text } from '#contract/language/text.ts'
import type { messages } from '#contract/messages.ts'
import { inEnglish } from './language/in-english.ts'

/** Kind of the error; `http/error-handler.ts` maps it to a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_slow'
  | 'too_large'
  | 'wrong_type'
  | 'no_such_range'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'

/** Optional details besides the message. */
export type ErrorDetails = {
  /** Machine-readable reason; the kind in capitals unless a more specific one is given. */
  code?: string
  missingFields?: string[]
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  [field: string]: unknown
}

/** A text, or one of the sentences that both sides share. */
export type Sentence = Text | (typeof messages)[keyof typeof messages]

/** An error that the client is meant to see. Any other thrown error is a bug. `message` is the English sentence. */
export class ShopError extends Error {
  readonly kind: ErrorKind
  readonly text: Text
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, sentence: Sentence, details: ErrorDetails = {}) {
    const said = typeof sentence === 'string' ? { message: sentence } : sentence
    super(inEnglish(said))
    this.kind = kind
    this.text = said
    this.details = details
  }
}

export const invalid = (sentence: Sentence, details?: ErrorDetails) =>
  new ShopError('invalid', sentence, details)

export const conflict = (sentence: Sentence, details?: ErrorDetails) =>
  new ShopError('conflict', sentence, details)

/** Each has a sentence of its own, because words around a noun follow its gender in other languages. */
const NOT_FOUND = {
  Address: text('Address not found'),
  Batch: text('Batch not found'),
  'Cart item': text('Cart item not found'),
  Category: text('Category not found'),
  Change: text('Change not found'),
  Closing: text('Closing not found'),
  Complaint: text('Complaint not found'),
  Coupon: text('Coupon not found'),
  Customer: text('Customer not found'),
  Device: text('Device not found'),
  Document: text('Document not found'),
  Figures: text('Figures not found'),
  Import: text('Import not found'),
  Invitation: text('Invitation not found'),
  Invoice: text('Invoice not found'),
  Line: text('Line not found'),
  Mail: text('Mail not found'),
  Note: text('Note not found'),
  Offer: text('Offer not found'),
  Order: text('Order not found'),
  Payment: text('Payment not found'),
  Person: text('Person not found'),
  Picture: text('Picture not found'),
  'Planned price': text('Planned price not found'),
  Product: text('Product not found'),
  Purchase: text('Purchase not found'),
  Refund: text('Refund not found'),
  'Refund to stand for it': text('Refund to stand for it not found'),
  Role: text('Role not found'),
  'Stock change': text('Stock change not found'),
  Subcategory: text('Subcategory not found'),
  Synonym: text('Synonym not found'),
  User: text('User not found'),
}

/** Returns the value, or throws a "not found" error that names it. */
export function found<T>(value: T | undefined | null, thing: keyof typeof NOT_FOUND): T {
  if (value === undefined || value === null) throw new ShopError('not_found', NOT_FOUND[thing])
  return value
}

/**
 * Returns a value that a statement or rule of ours guarantees. A missing one is a bug, so it throws a plain error and
 * not a ShopError.
 */
export function required<T>(value: T | undefined | null, thing: string): T {
  if (value === undefined || value === null) throw new Error(`${thing} is missing`)
  return value
}
