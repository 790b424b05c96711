import { createHash } from 'node:crypto'

/** What goes wrong with one payment. The faults are those of the sandbox; the rest is what the shopper does. */
export type Plan = {
  name: string
  faults: Record<string, boolean | number>
  /** The bank refuses the first card, and the shopper tries again on the same order. */
  failsFirst?: true
  /** How often the proof reaches the shop; 0: the browser is closed after paying. */
  proofs: number
  /** Told while the payment is under way. */
  meanwhile?: 'cancel' | 'fail' | 'cash' | 'forge'
  after?: 'cancel-order'
  pays: boolean
}

const PLANS: readonly Plan[] = [
  { name: 'as it should be', faults: {}, proofs: 1, pays: true },
  { name: 'lost callback', faults: { loseCallback: true }, proofs: 0, pays: true },
  {
    name: 'proof three times, events three times',
    faults: { webhookCopies: 3 },
    proofs: 3,
    pays: true,
  },
  {
    name: 'shuffled events',
    faults: { shuffleWebhooks: true, webhookCopies: 3 },
    proofs: 0,
    pays: true,
  },
  { name: 'lost events and callback', faults: { loseWebhooks: true }, proofs: 0, pays: true },
  {
    name: 'failed, then captured',
    faults: { failedThenCaptured: true },
    proofs: 0,
    meanwhile: 'fail',
    pays: true,
  },
  {
    name: 'authorised late',
    faults: { authoriseLateMinutes: 6 },
    proofs: 0,
    meanwhile: 'cancel',
    pays: true,
  },
  { name: 'authorised too late', faults: { authoriseLateMinutes: 40 }, proofs: 0, pays: true },
  {
    name: 'captured twice',
    faults: { captureTwice: true, webhookCopies: 2 },
    proofs: 1,
    pays: true,
  },
  { name: 'wrong amount', faults: { wrongAmount: true }, proofs: 1, pays: true },
  { name: 'forged', faults: {}, proofs: 0, meanwhile: 'forge', pays: false },
  { name: 'lost create reply', faults: { loseCreateAnswer: true }, proofs: 1, pays: true },
  { name: 'fails, tries again', faults: {}, failsFirst: true, proofs: 1, pays: true },
  { name: 'cancel race', faults: { webhookCopies: 2 }, proofs: 1, meanwhile: 'cancel', pays: true },
  {
    name: 'cash instead, money too',
    faults: { authoriseLateMinutes: 3 },
    proofs: 0,
    meanwhile: 'cash',
    pays: true,
  },
  { name: 'cancelled after paying', faults: {}, proofs: 1, after: 'cancel-order', pays: true },
  { name: 'walks away', faults: {}, proofs: 0, pays: false },
]

/** A number from 0 up to 1 that the seed and the words alone decide. */
export const chance = (seed: string, ...words: (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...words].join('/'))
    .digest()
    .readUInt32BE() /
  2 ** 32

/** The plan of the nth payment: the same seed gives the same plans. */
export function planOf(seed: string, nth: number): Plan {
  const plan = PLANS[Math.floor(chance(seed, 'plan', nth) * PLANS.length)]
  if (!plan) throw new Error('There is no plan')
  return plan
}
