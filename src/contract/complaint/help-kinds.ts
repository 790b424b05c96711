import type { ComplaintKind } from './complaint-kinds.ts'

/** What a shopper can report about an order. */
export const PROBLEMS = ['missing', 'damaged', 'wrong-item', 'late', 'charged'] as const
export type Problem = (typeof PROBLEMS)[number]

export const PROBLEM_NAMES: Record<Problem, string> = {
  missing: 'Something is missing',
  damaged: 'Damaged or spoilt',
  'wrong-item': 'Wrong item',
  late: 'It came late, or not at all',
  charged: 'Charged wrongly',
}

/** The subject of the complaint that a problem becomes. */
export const KIND_OF_PROBLEM: Record<Problem, ComplaintKind> = {
  missing: 'missing',
  damaged: 'quality',
  'wrong-item': 'missing',
  late: 'delivery',
  charged: 'payment',
}

/** Problems that are about items, so that these have to be chosen. */
export const ITEM_PROBLEMS: readonly Problem[] = ['missing', 'damaged', 'wrong-item']

/** After the delivery. Wrong charges can be reported at any time. */
export const HELP_DAYS = 7

export const HELP_LIMITS = {
  /** Characters. */
  text: 500,
  photos: 3,
  openPerOrder: 3,
  perDay: 10,
  photosPerDay: 30,
} as const

/** Progress, as the shopper sees it. */
export const HELP_STATES = ['received', 'read', 'answered', 'closed'] as const
export type HelpState = (typeof HELP_STATES)[number]
