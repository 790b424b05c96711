import type { PricePlanOutcome, PricePlan as PricePlanView } from '#contract/catalog/price-plan.ts'
import type { Text } from '#contract/language/text.ts'
import { toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import { isOverruled, type Prices, pricesUnder } from './price-plan-rules.ts'
import type { ShownPlan } from './shown-plan-store.ts'

export const pricePlanView = (plan: ShownPlan): PricePlanView => ({
  _id: plan.id,
  product: { _id: plan.productId, name: plan.name, ...hindiName(plan), unit: plan.unit },
  price: plan.price === null ? null : toRupees(plan.price),
  discount: plan.discount,
  from: plan.from.toISOString(),
  until: plan.until.toISOString(),
  state: plan.state,
  now: pricesView(plan.now),
  planned: pricesView(plan.applied ?? pricesUnder(plan, plan.now)),
  former: plan.former && pricesView(plan.former),
  is_overruled: isOverruled(plan, plan.now),
  by: plan.by,
  ended_at: plan.endedAt?.toISOString() ?? null,
  version: plan.version,
})

const pricesView = ({ price, discount }: Prices) => ({
  price: toRupees(price),
  discount,
  selling_price: toRupees(sellingPrice(price, discount)),
})

/** What became of one product of a request for plans. */
export type PlanOutcome = { productId: string; name: string } & (
  | { result: 'planned' | 'unchanged' }
  | { result: 'refused'; why: Text }
)

export const planOutcomeView = (outcome: PlanOutcome): PricePlanOutcome => ({
  product_id: outcome.productId,
  name: outcome.name,
  result: outcome.result,
  why: outcome.result === 'refused' ? inEnglish(outcome.why) : '',
  ...(outcome.result === 'refused' && { why_text: wireText(outcome.why) }),
})
