/*
 * Format of public order (TKR-7Q4M-2HXP) and complaint numbers (CMP-7Q4M-2HXP): a prefix and two groups of
 * random characters.
 */

/** Without 0/O, 1/I/L and U, so that numbers can be read aloud and typed reliably. */
export const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_GROUP = 4
export const NUMBER_GROUPS = 2

export const ORDER_PREFIX = 'TKR'
export const COMPLAINT_PREFIX = 'CMP'
