/** Shared by the form, the server and the back office. */

/** Subjects of a complaint. */
export const COMPLAINT_KINDS = [
  'missing',
  'quality',
  'delivery',
  'payment',
  'label',
  'privacy',
  'other',
] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

export const COMPLAINT_KIND_NAMES: Record<ComplaintKind, string> = {
  missing: 'Something was missing or wrong',
  quality: 'Something was damaged, spoilt or past its date',
  delivery: 'The delivery',
  payment: 'A payment, a price or a refund',
  label: 'Wrong product information',
  privacy: 'My account or my data',
  other: 'Something else',
}

/** Outcomes of a complaint. */
export const COMPLAINT_OUTCOMES = [
  'refunded',
  'put-right',
  'explained',
  'withdrawn',
  'not-ours',
] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const COMPLAINT_OUTCOME_NAMES: Record<ComplaintOutcome, string> = {
  refunded: 'Refunded',
  'put-right': 'Resolved',
  explained: 'Explained, no action needed',
  withdrawn: 'Withdrawn',
  'not-ours': 'Not about this shop',
}

export const COMPLAINT_STATES = ['open', 'overdue', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_STATE_NAMES: Record<ComplaintState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  closed: 'Closed',
}

/** In characters. */
export const COMPLAINT_LENGTH = { text: 2_000, answer: 4_000, orderNumber: 20, phone: 20 } as const

/**
 * Retention of a closed complaint: the period in which a consumer can go to a commission (Consumer
 * Protection Act 2019, s. 69).
 */
export const COMPLAINT_YEARS = 2

/** A complaint needs a way to reply. */
export const isPhone = (text: string) =>
  /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, '').length >= 10

export const complaintMessages = {
  reachable: 'Please enter an email or phone number so we can reply.',
  answer: 'Please enter your answer.',
} as const
