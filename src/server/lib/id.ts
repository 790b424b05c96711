import { randomInt } from 'node:crypto'
import { v7, validate } from 'uuid'

/** A new UUIDv7: sorts by the time it was made. */
export const newId = (): string => v7()

/** Whether the text is an id, in whatever case. */
export const isUuid = (text: string): boolean => validate(text)

/** No 0/O, 1/I/L, U: an order number can be read aloud and typed without doubt. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A new public order number such as `TKR-7Q4M-2HXP`: 39 bits of chance, tells nothing of how many there are. */
export const newOrderNumber = (): string => `TKR-${letters(4)}-${letters(4)}`

/** A new number of a complaint, as `CMP-7Q4M-2HXP`. Drawn like that of an order: nothing hangs on a row without gaps. */
export const newTicketNumber = (): string => `CMP-${letters(4)}-${letters(4)}`
