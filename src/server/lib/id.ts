import { randomInt } from 'node:crypto'
import { v7, validate } from 'uuid'
import {
  COMPLAINT_PREFIX,
  NUMBER_ALPHABET,
  NUMBER_GROUP,
  NUMBER_GROUPS,
  ORDER_PREFIX,
} from '#contract/lib/public-number.ts'

/** A new UUIDv7: sorts by creation time. */
export const newId = (): string => v7()

/** Whether the text is an id, in upper or lower case. */
export const isUuid = (text: string): boolean => validate(text)

const randomGroup = () =>
  Array.from(
    { length: NUMBER_GROUP },
    () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)],
  ).join('')
const randomNumber = (prefix: string) =>
  [prefix, ...Array.from({ length: NUMBER_GROUPS }, randomGroup)].join('-')

/** A new public order number such as `TKR-7Q4M-2HXP`: 39 random bits, which do not reveal the number of orders. */
export const newOrderNumber = (): string => randomNumber(ORDER_PREFIX)

/** A new complaint number such as `CMP-7Q4M-2HXP`. Random like an order number: no law asks for a gapless series. */
export const newTicketNumber = (): string => randomNumber(COMPLAINT_PREFIX)
