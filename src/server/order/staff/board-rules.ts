import type { BoardStep } from '#contract/order/order-kinds.ts'
import type { NoteMarks, Order } from '../order-rules.ts'

/** The data of a card on the board. */
export type BoardOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'promisedBy'
  | 'slotFrom'
  | 'slotUntil'
  | 'status'
  | 'paymentStatus'
  | 'paymentMode'
  | 'total'
  | 'picking'
  | 'handover'
  | 'isBeingRefunded'
  | 'isPickup'
  | 'addedTo'
  | 'additions'
> & {
  shopper: string
  city: string
  pieces: number
  /** Names of the first few. */
  products: string[]
  /** The same in Hindi as far as they have such names; null where none has. */
  productsHi: string[] | null
  /** Name of the colleague who took it by phone; null for orders that shoppers placed. */
  takenBy: string | null
  endedAt: Date | null
} & NoteMarks

export type BoardColumn = { step: BoardStep; totalCount: number; orders: BoardOrder[] }
