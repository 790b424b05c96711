import type {
  ComplaintKind,
  ComplaintOutcome,
  ComplaintState,
} from '#contract/complaint/complaint-kinds.ts'
import { text } from '#contract/language/text.ts'
import { dateFormatter } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'
import { conflict } from '#server/lib/errors.ts'

/** A submitted complaint; `userId` is null without an account. */
export type NewComplaint = {
  userId: string | null
  kind: ComplaintKind
  name: string
  email: string
  phone: string
  orderNumber: string
  text: string
}

export type ComplaintEvent = {
  what: 'made' | 'confirmed' | 'answered' | 'closed'
  actorName: string
  text: string
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
  orderNumber: string
  /** The order of that number, if it exists. */
  orderId: string | null
  orderUserId: string | null
  /** Refunds of that order since the complaint, including pending ones. */
  refunded: Paise
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
