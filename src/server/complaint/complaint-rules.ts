import type {
  ComplaintKind,
  ComplaintOutcome,
  ComplaintState,
} from '#contract/complaint/complaint-kinds.ts'
import type { Problem } from '#contract/complaint/help-kinds.ts'
import { text } from '#contract/language/text.ts'
import { dateFormatter } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import { conflict } from '#server/lib/errors.ts'
import type { GivenRemedy } from './help/help-rules.ts'

/** A submitted complaint; `userId` is null without an account. */
export type NewComplaint = {
  userId: string | null
  kind: ComplaintKind
  name: string
  email: string
  phone: string
  orderNumber: string
  text: string
  /** Where it was made on the page of an order. */
  orderId?: string
  problem?: Problem
  lines?: ProductQuantity[]
  /** Of the account, or of the page; emails are in it. */
  language: string | null
}

export type ComplaintEvent = {
  what: 'made' | 'confirmed' | 'answered' | 'closed'
  actorName: string
  text: string
  remedy: GivenRemedy | null
  createdAt: Date
}

/** A row of the list. */
export type ListedComplaint = {
  id: string
  number: string
  kind: ComplaintKind
  name: string
  createdAt: Date
  confirmBy: Date
  answerBy: Date
  confirmedAt: Date | null
  closedAt: Date | null
  outcome: ComplaintOutcome | null
  /** By the clock of the database. */
  isOverdue: boolean
}

export type Complaint = ListedComplaint & {
  userId: string | null
  email: string
  phone: string
  text: string
  language: string | null
  orderNumber: string
  /** The order of that number, if it exists. */
  orderId: string | null
  orderUserId: string | null
  /** Refunds of that order since the complaint, including pending ones. */
  refunded: Paise
  /** Null for a complaint that was not made on the page of an order. */
  problem: Problem | null
  lines: ProductQuantity[] | null
  photoIds: string[]
  events: ComplaintEvent[]
}

type Deadlines = Pick<ListedComplaint, 'closedAt' | 'isOverdue'>

export const stateOf = ({ closedAt, isOverdue }: Deadlines): ComplaintState => {
  if (closedAt) return 'closed'
  return isOverdue ? 'overdue' : 'open'
}

/** More entries than a complaint gets. */
const MAX_EVENTS = 100

/**
 * Throws conflict when it is closed, when it changed since it was loaded (or the same request was sent twice), or when
 * its history is full.
 */
export function checkMayAct({ closedAt, events }: Complaint, seenEvents: number) {
  if (closedAt) throw conflict(text('This complaint is closed.'), { code: 'CLOSED' })
  if (events.length !== seenEvents) {
    throw conflict(text('Someone else updated this complaint meanwhile. Please reload.'), {
      code: 'CHANGED_MEANWHILE',
    })
  }
  if (events.length >= MAX_EVENTS) throw conflict(text('The history of this complaint is full.'))
}

/** Throws conflict for the outcome "Refunded" when nothing was refunded since. */
export function checkOutcome(
  { refunded, orderNumber }: Complaint,
  outcome: ComplaintOutcome | null,
) {
  if (outcome !== 'refunded' || refunded > 0) return
  throw conflict(
    orderNumber
      ? text(
          'There is no refund of order {orderNumber} since this complaint. Refund it first, or choose another outcome.',
          { orderNumber },
        )
      : text(
          'There is no refund of an order since this complaint. Refund it first, or choose another outcome.',
        ),
    { code: 'NOT_REFUNDED' },
  )
}

/** "24 November 2026 at 2:05 pm", India time. */
export const inWords = dateFormatter(
  { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  'en-IN',
)
