import { createHash } from 'node:crypto'
import { PLANS, type Plan } from './payment-plans.ts'

/** A fault of the whole provider for a while, and how likely a payment is to start it. */
const WEATHER = {
  'answers 503': [0.03, { answers503: 3 }],
  'answers 429': [0.03, { answers429: 3 }],
  down: [0.02, { down: true }],
  slow: [0.01, { slowSeconds: 1 }],
  'slower than anybody waits': [0.01, { slowSeconds: 4 }],
} as const

/** A number from 0 up to 1 that depends on the seed and the words only. */
export const chance = (seed: string, ...words: (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...words].join('/'))
    .digest()
    .readUInt32BE() /
  2 ** 32

export type Planned = {
  plan: Plan
  weather: { name: string; change: object } | undefined
  /** The node that is killed when this payment begins. */
  kills: 0 | 1 | undefined
}

type Wish = { seed: string; payments: number; kills: number; only?: string | undefined }

/**
 * The plan of this many payments: the same seed plans the same. Every plan is used before one is repeated; `only`
 * keeps those whose name contains it.
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

/** Alternates between the nodes. */
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

/** A hash of the plans as one short word: two runs with the same word had the same plans. */
export const digestOf = (planned: readonly Planned[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex').slice(0, 12)
