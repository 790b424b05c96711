import type { Paise } from '#contract/money.ts'

/** The provider gives back no less. */
export const LEAST_PAISE: Paise = 1_00

/** Stands before the id of a refund that failed, as the cause of the one that is given in its stead. */
export const AGAIN = 'again:'
