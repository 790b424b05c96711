import { createHash } from 'node:crypto'

/** What goes wrong with one payment. The faults are those of the sandbox; the rest is what the shopper does. */
export type Plan = {
  name: string
  faults: Record<string, boolean | number>
  /** How often the wish to order reaches the shop at the same time, under one key. */
  wishes?: number
  /** The bank refuses the first card, and the shopper tries again on the same order. */
  failsFirst?: true
  /** How often the proof reaches the shop; 0: the browser is closed after paying. */
  proofs: number
  /** Told while the payment is under way. */
  meanwhile?: 'cancel' | 'fail' | 'cash' | 'forge'
  /**
   * A slow transaction sits on the order: first this begins to wait for it, then the news of the money
   * does, so that both have looked before either has written.
   */
  behind?: 'cancel-order' | 'cash' | 'end-of-hold'
  after?: 'cancel-order' | 'give-up' | 'try-again'
  pays: boolean
}

const PLANS: readonly Plan[] = [
  { name: 'as it should be', faults: {}, proofs: 1, pays: true },
  { name: 'one wish on both nodes at once', faults: {}, wishes: 4, proofs: 1, pays: true },
  { name: 'lost callback', faults: { loseCallback: true }, proofs: 0, pays: true },
  { name: 'three proofs, three of each event', faults: thrice(), proofs: 3, pays: true },
  {
    name: 'shuffled events, three of each',
    faults: { ...thrice(), shuffleWebhooks: true },
    proofs: 0,
    pays: true,
  },
  { name: 'lost events and callback', faults: { loseWebhooks: true }, proofs: 0, pays: true },
  { name: 'forged events', faults: { wrongSignature: true }, proofs: 1, pays: true },
  { name: 'forged proof', faults: {}, proofs: 0, meanwhile: 'forge', pays: false },
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
  { name: 'lost create reply', faults: { loseCreateAnswer: true }, proofs: 1, pays: true },
  { name: 'fails, tries again', faults: {}, failsFirst: true, proofs: 1, pays: true },
  {
    name: 'fails, then cash',
    faults: { ...thrice(), shuffleWebhooks: true },
    failsFirst: true,
    proofs: 0,
    meanwhile: 'cash',
    pays: false,
  },
  {
    name: 'paid unheard, tries again',
    faults: { loseWebhooks: true },
    proofs: 0,
    after: 'try-again',
    pays: true,
  },
  {
    name: 'gives up race',
    faults: { webhookCopies: 2 },
    proofs: 1,
    meanwhile: 'cancel',
    pays: true,
  },
  { name: 'given up once paid', faults: thrice(), proofs: 1, after: 'give-up', pays: true },
  { name: 'cancelled once paid', faults: {}, proofs: 1, after: 'cancel-order', pays: true },
  { name: 'cancelled as the money comes', ...overtaken('cancel-order') },
  { name: 'cash as the money comes', ...overtaken('cash') },
  { name: 'hold over as the money comes', ...overtaken('end-of-hold') },
  {
    name: 'cash instead, money too',
    faults: { authoriseLateMinutes: 3 },
    proofs: 0,
    meanwhile: 'cash',
    pays: true,
  },
  { name: 'walks away', faults: {}, proofs: 0, pays: false },
]

function thrice() {
  return { webhookCopies: 3 }
}

function overtaken(behind: NonNullable<Plan['behind']>) {
  return { faults: {}, behind, proofs: 1, pays: true }
}

/** The weather at the provider for a while, and how likely a payment is to bring it. */
const WEATHER = {
  'answers 503': [0.03, { answers503: 3 }],
  'answers 429': [0.03, { answers429: 3 }],
  down: [0.02, { down: true }],
  slow: [0.01, { slowSeconds: 1 }],
  'slower than anybody waits': [0.01, { slowSeconds: 4 }],
} as const

/** A number from 0 up to 1 that the seed and the words alone decide. */
export const chance = (seed: string, ...words: (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...words].join('/'))
    .digest()
    .readUInt32BE() /
  2 ** 32

export type Planned = {
  plan: Plan
  weather: { name: string; change: object } | undefined
  /** Which node dies as this payment begins. */
  kills: 0 | 1 | undefined
}

type Wish = { seed: string; payments: number; kills: number; only?: string | undefined }

/**
 * What happens to so many payments: the same seed plans the same. Every plan has its turn before one
 * comes again; `only` leaves those whose name holds it.
 */
export function planAll({ seed, payments, kills, only = '' }: Wish): Planned[] {
  const plans = PLANS.filter(({ name }) => name.includes(only))
  const pause = Math.ceil(payments / (kills + 1))
  return Array.from({ length: payments }, (_, nth) => ({
    plan: planOf(plans, seed, nth),
    weather: weatherOf(seed, nth),
    kills: nth % pause === pause - 1 ? killOf(Math.floor(nth / pause), kills) : undefined,
  }))
}

/** One node and then the other. */
const killOf = (nth: number, kills: number) => (nth < kills ? ((nth % 2) as 0 | 1) : undefined)

function planOf(plans: readonly Plan[], seed: string, nth: number): Plan {
  const round = Math.floor(nth / plans.length)
  const turn = ({ name }: Plan) => chance(seed, 'plan', round, name)
  const plan = plans.toSorted((one, other) => turn(one) - turn(other))[nth % plans.length]
  if (!plan) throw new Error('There is no such plan')
  return plan
}

function weatherOf(seed: string, nth: number): Planned['weather'] {
  let luck = chance(seed, 'weather', nth)
  for (const [name, [likely, change]] of Object.entries(WEATHER)) {
    if (luck < likely) return { name, change }
    luck -= likely
  }
  return undefined
}

/** The plans as one short word: of two runs with the same one, the same was planned. */
export const digestOf = (planned: readonly Planned[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 12)
