import {
  MAX_PLAN_DAYS,
  MAX_PLANS_PER_PRODUCT,
  type PlanState,
} from '#contract/catalog/price-plan-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'

/** What makes the price of a product: list price, and discount in percent. */
export type Prices = { price: Paise; discount: number }

/** Null: that of the product stays. `until` is exclusive. */
export type PlanTerms = { price: Paise | null; discount: number | null; from: Date; until: Date }

export type PricePlan = PlanTerms & {
  id: string
  productId: string
  state: PlanState
  plannedBy: string
  /** What it has replaced and what it has set, once it was started. */
  former: Prices | null
  applied: Prices | null
  endedAt: Date | null
  version: number
}

/** A step of a plan, with the prices of its product before and after it. */
export type PlanStep = { plan: PricePlan; to: PlanState; before: Prices; after: Prices }

export const isSamePrices = (one: Prices, other: Prices) =>
  one.price === other.price && one.discount === other.discount

export const pricesUnder = (
  { price, discount }: Pick<PlanTerms, 'price' | 'discount'>,
  now: Prices,
): Prices => ({ price: price ?? now.price, discount: discount ?? now.discount })

export const isSameTerms = (one: PlanTerms, other: PlanTerms) =>
  isSameChange(one, other) &&
  one.from.getTime() === other.from.getTime() &&
  one.until.getTime() === other.until.getTime()

const isSameChange = (one: PlanTerms, other: PlanTerms) =>
  one.price === other.price && one.discount === other.discount

/** Whether its price was changed since the plan has set it; then nothing returns at the end. */
export const isOverruled = ({ state, applied }: PricePlan, now: Prices) =>
  state === 'running' && applied !== null && !isSamePrices(applied, now)

/** A product as far as its plans are concerned: what it costs now, and its other open plans. */
export type PlannedProduct = { prices: Prices; others: readonly PlanTerms[] }

/** Why a plan cannot be made. */
export function objectionToPlan(
  terms: PlanTerms,
  { prices, others }: PlannedProduct,
  now: Date,
): Text | undefined {
  if (prices.price === 0) return text('It has no price yet.')
  if (isFree(pricesUnder(terms, prices))) return text('It would cost nothing.')
  if (others.length >= MAX_PLANS_PER_PRODUCT)
    return text('A product can have at most {max} planned prices.', { max: MAX_PLANS_PER_PRODUCT })
  return objectionToStart(terms, now) ?? objectionToEnd(terms, now) ?? overlapWith(terms, others)
}

/** Why a plan cannot become this; of a running one only the end changes. */
export function objectionToChange(
  plan: PricePlan,
  terms: PlanTerms,
  product: PlannedProduct,
  now: Date,
): Text | undefined {
  if (plan.state === 'planned') return objectionToPlan(terms, product, now)
  if (plan.state !== 'running') return text('This planned price has ended.')
  if (!isSameChange(plan, terms) || plan.from.getTime() !== terms.from.getTime())
    return text('This planned price is running: only its end can be changed.')
  return objectionToEnd(terms, now) ?? overlapWith(terms, product.others)
}

const isFree = ({ price, discount }: Prices) => sellingPrice(price, discount) === 0

const objectionToStart = ({ from }: PlanTerms, now: Date) =>
  from <= now ? TIME_IS_OVER : undefined

function objectionToEnd({ until }: PlanTerms, now: Date): Text | undefined {
  if (until <= now) return TIME_IS_OVER
  if (until.getTime() - now.getTime() <= MAX_PLAN_DAYS * DAY_MS) return undefined
  return text('Choose a time within {days} days.', { days: MAX_PLAN_DAYS })
}

const TIME_IS_OVER = text('This time is over. Choose a later one.')

/** A plan can begin in the moment in which another ends. */
const overlapWith = ({ from, until }: PlanTerms, others: readonly PlanTerms[]) =>
  others.some((other) => from < other.until && other.from < until)
    ? text('Another planned price of this product is in this time.')
    : undefined

/**
 * The steps that are due, in the order of their times. A plan whose whole time has passed is missed; so is one whose
 * product has no price, or would cost nothing.
 */
export function dueSteps(plans: readonly PricePlan[], prices: Prices, now: Date): PlanStep[] {
  const inOrder = plans.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const steps: PlanStep[] = []
  for (const plan of inOrder) {
    const step = dueStep(plan, steps.at(-1)?.after ?? prices, now)
    if (step) steps.push(step)
  }
  return steps
}

function dueStep(plan: PricePlan, before: Prices, now: Date): PlanStep | undefined {
  if (plan.state === 'running') return plan.until <= now ? endOf(plan, before) : undefined
  if (plan.state !== 'planned' || plan.from > now) return undefined
  const after = pricesUnder(plan, before)
  const isMissed = plan.until <= now || before.price === 0 || isFree(after)
  if (isMissed) return { plan, to: 'missed', before, after: before }
  return { plan, to: 'running', before, after }
}

/** What it replaced returns, unless its price was changed since. */
export function endOf(plan: PricePlan, before: Prices, to: PlanState = 'ended'): PlanStep {
  if (isOverruled(plan, before)) return { plan, to: 'kept', before, after: before }
  return { plan, to, before, after: plan.former ?? before }
}

/**
 * Prices that an undo restores. Those that a plan had set, which ended since without returning anything, are those that
 * the plan had replaced: no undo brings back a price whose time is over.
 */
export function withoutEndedPlans(
  productId: string,
  restored: Prices,
  kept: readonly PricePlan[],
): Prices {
  const plan = kept.find(
    (one) =>
      one.productId === productId && one.applied !== null && isSamePrices(one.applied, restored),
  )
  return plan?.former ?? restored
}
