/*
 * How the public numbers of orders (TKR-7Q4M-2HXP) and complaints (CMP-7Q4M-2HXP) are written: a prefix and
 * two groups of random characters.
 */

/** No 0/O, 1/I/L, U: a number can be read aloud and typed without doubt. */
export const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const NUMBER_GROUP = 4
export const NUMBER_GROUPS = 2

export const ORDER_PREFIX = 'TKR'
export const COMPLAINT_PREFIX = 'CMP'
