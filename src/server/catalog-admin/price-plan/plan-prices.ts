import { MAX_OPEN_PLANS } from '#contract/catalog/price-plan-kinds.ts'
import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { lockBulkProducts } from '../bulk/bulk-product-store.ts'
import { type BulkProduct, DELETED } from '../bulk/bulk-rules.ts'
import { readTime } from '../publication/publication-store.ts'
import { auditTerms } from './audit-terms.ts'
import { isSameTerms, objectionToPlan, type PlanTerms, type PricePlan } from './price-plan-rules.ts'
import { countOpen, insertPlans, listOpenOf } from './price-plan-store.ts'
import type { PlanOutcome } from './price-plan-view.ts'

/**
 * Plans a price of these products. One that cannot have it returns the reason, and the others get it; one that has an
 * equal plan is unchanged, so that a request can be repeated after a lost answer. Throws conflict when the shop would
 * have too many.
 */
export const planPrices = (
  db: Db,
  actorId: string,
  productIds: readonly string[],
  terms: PlanTerms,
): Promise<PlanOutcome[]> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const openCount = await countOpen(tx)
    const products = new Map((await lockBulkProducts(tx, productIds)).map((one) => [one.id, one]))
    const open = await listOpenOf(tx, productIds)
    const now = await readTime(tx)
    const outcomes = productIds.map((id) => outcomeOf(id, products.get(id), { terms, open, now }))
    const planned = outcomes.filter(({ result }) => result === 'planned')
    if (openCount + planned.length > MAX_OPEN_PLANS) throw tooMany()
    await savePlans(tx, actorId, planned, terms)
    return outcomes
  })

const tooMany = () =>
  conflict(text('The shop can have at most {max} planned prices.', { max: MAX_OPEN_PLANS }), {
    code: 'TOO_MANY_PLANS',
  })

type Situation = { terms: PlanTerms; open: readonly PricePlan[]; now: Date }

function outcomeOf(
  productId: string,
  product: BulkProduct | undefined,
  { terms, open, now }: Situation,
): PlanOutcome {
  const named = { productId, name: product?.name ?? '' }
  if (!product || product.isDeleted) return { ...named, result: 'refused', why: DELETED }
  const others = open.filter((one) => one.productId === productId)
  if (others.some((one) => isSameTerms(one, terms))) return { ...named, result: 'unchanged' }
  const why = objectionToPlan(terms, { prices: product, others }, now)
  return why ? { ...named, result: 'refused', why } : { ...named, result: 'planned' }
}

async function savePlans(
  tx: Db,
  actorId: string,
  planned: readonly PlanOutcome[],
  terms: PlanTerms,
) {
  const rows = planned.map(({ productId }) => ({
    ...terms,
    id: newId(),
    productId,
    plannedBy: actorId,
  }))
  await insertPlans(tx, rows)
  await recordAudit(
    tx,
    ...planned.map(({ productId, name }) => ({
      actorId,
      action: 'pricePlan.add' as const,
      subjectId: productId,
      subject: name,
      before: null,
      after: auditTerms(terms),
    })),
  )
}
