import { chance } from './payment-plan.ts'

/** The steps of staff with an order, in sequence; between two steps provider and jobs finish their work. */
export type MonthStep =
  | 'reduce'
  | 'pack-short'
  | 'ship'
  | 'deliver'
  | 'undo-delivery'
  | 'cancel'
  | 'refund'
  | 'refund-fails'
  | 'refund-again'
  | 'settle-bank'
  | 'settle-cash'
  | 'settle-other'
  | 'refunds-fail-from-here'
  | 'return-one'
  | 'return-one-cash'
  | 'return-one-bank'
  | 'return-rest'

type Kind = {
  name: string
  paid: 'cash' | 'online' | 'twice' | 'never'
  steps: readonly MonthStep[]
  /** How many of a round are of this kind; default 1. */
  share?: number
}

const DOOR = ['ship', 'deliver'] as const

const KINDS: readonly Kind[] = [
  { name: 'cash, delivered', paid: 'cash', steps: DOOR, share: 8 },
  { name: 'online, delivered', paid: 'online', steps: DOOR, share: 8 },
  { name: 'cash, short', paid: 'cash', steps: ['pack-short', ...DOOR], share: 2 },
  { name: 'online, short', paid: 'online', steps: ['pack-short', ...DOOR], share: 3 },
  { name: 'cash, fewer wanted', paid: 'cash', steps: ['reduce', ...DOOR] },
  {
    name: 'online, fewer wanted and short',
    paid: 'online',
    steps: ['reduce', 'pack-short', ...DOOR],
  },
  { name: 'online, fewer wanted, cancelled', paid: 'online', steps: ['reduce', 'cancel'] },
  { name: 'cash, not packed yet', paid: 'cash', steps: [] },
  { name: 'online, not packed yet', paid: 'online', steps: [] },
  { name: 'cash, on the road', paid: 'cash', steps: ['pack-short', 'ship'] },
  { name: 'cash, cancelled', paid: 'cash', steps: ['cancel'] },
  { name: 'online, cancelled', paid: 'online', steps: ['cancel'], share: 2 },
  { name: 'online, never paid', paid: 'never', steps: ['cancel'] },
  { name: 'online, paid twice', paid: 'twice', steps: DOOR },
  { name: 'online, refunded in part', paid: 'online', steps: [...DOOR, 'refund', 'refund'] },
  {
    name: 'online, short, refunded and returned',
    paid: 'online',
    steps: ['pack-short', ...DOOR, 'refund', 'return-one', 'return-rest'],
  },
  {
    name: 'online, refund failed and given again',
    paid: 'online',
    steps: [...DOOR, 'refund-fails', 'refund-again'],
  },
  {
    name: 'online, refund failed and transferred',
    paid: 'online',
    steps: [...DOOR, 'refund-fails', 'settle-bank'],
  },
  {
    name: 'online, refund failed and handed back in cash',
    paid: 'online',
    steps: [...DOOR, 'refund-fails', 'settle-cash'],
  },
  {
    name: 'online, refund failed and given otherwise',
    paid: 'online',
    steps: [...DOOR, 'refund-fails', 'settle-other', 'return-one'],
  },
  {
    name: 'online, cancelled, refund failed and transferred',
    paid: 'online',
    steps: ['refunds-fail-from-here', 'cancel', 'settle-bank'],
  },
  {
    name: 'online, refund of a short failed and handed back in cash',
    paid: 'online',
    steps: ['refunds-fail-from-here', 'pack-short', ...DOOR, 'settle-cash', 'return-rest'],
  },
  { name: 'online, one returned', paid: 'online', steps: [...DOOR, 'return-one'] },
  {
    name: 'online, returned for cash and as it was paid',
    paid: 'online',
    steps: [...DOOR, 'return-one-cash', 'return-one'],
  },
  { name: 'online, all returned', paid: 'online', steps: [...DOOR, 'return-one', 'return-rest'] },
  { name: 'cash, one returned', paid: 'cash', steps: [...DOOR, 'return-one'], share: 2 },
  {
    name: 'cash, short, returned by transfer',
    paid: 'cash',
    steps: ['pack-short', ...DOOR, 'return-one-bank', 'return-rest'],
  },
  {
    name: 'cash, delivery taken back and made again',
    paid: 'cash',
    steps: [...DOOR, 'undo-delivery', 'deliver'],
  },
  {
    name: 'cash, delivery taken back and cancelled',
    paid: 'cash',
    steps: [...DOOR, 'undo-delivery', 'cancel'],
  },
]

const ROUND = KINDS.flatMap((kind) => Array.from({ length: kind.share ?? 1 }, () => kind))
const STATES = ['Maharashtra', 'Maharashtra', 'Karnataka', 'Gujarat']

export type MonthOrder = {
  nth: number
  kind: Kind
  state: string
  /** Quantities by product index; at least three, so that one can be short, one returned, and one kept. */
  lines: { product: number; quantity: number }[]
  /** How many days before today it was placed. */
  daysAgo: number
  /** How many days later it is refunded. */
  daysUntilBack: number
  /** In paise. */
  byHand: number
}

/** The same seed plans the same month. Every kind of order is used before one is repeated. */
export function planMonth(seed: string, orders: number, products: number, days: number) {
  return Array.from({ length: orders }, (_, nth): MonthOrder => {
    const pick = (word: string, below: number) => Math.floor(chance(seed, word, nth) * below)
    const kind = ROUND[nth % ROUND.length]
    if (!kind) throw new Error('There is no kind of order')
    const first = pick('first', products)
    const daysAgo = pick('days', days)
    return {
      ...{ nth, kind, daysAgo },
      state: STATES[pick('state', STATES.length)] ?? '',
      lines: Array.from({ length: 1 + pick('lines', 4) }, (_, place) => ({
        product: (first + place) % products,
        quantity: 3 + pick(`quantity-${place}`, 3),
      })),
      daysUntilBack: Math.min(daysAgo, pick('back', 6)),
      byHand: 1_00 + pick('forward', 20_00),
    }
  })
}
