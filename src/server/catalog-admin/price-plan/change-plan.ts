import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, invalid } from '#server/lib/errors.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { lockBulkProducts } from '../bulk/bulk-product-store.ts'
import type { BulkProduct } from '../bulk/bulk-rules.ts'
import { readTime } from '../publication/publication-store.ts'
import { auditTerms } from './audit-terms.ts'
import {
  endOf,
  isSameTerms,
  objectionToChange,
  type PlanTerms,
  type PricePlan,
} from './price-plan-rules.ts'
import { findPlan, listOpenOf, updateTerms } from './price-plan-store.ts'
import { saveStep } from './save-step.ts'
import { findShown, type ShownPlan } from './shown-plan-store.ts'

/**
 * Changes a plan; of a running one only the end. Throws not_found, invalid with the reason, and conflict when it was
 * changed or started after `seenVersion`.
 */
export const changePlan = (
  db: Db,
  actorId: string,
  id: string,
  { terms, seenVersion }: { terms: PlanTerms; seenVersion: number },
): Promise<ShownPlan> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const { plan, product } = await lockPlan(tx, id)
    if (!isSameTerms(plan, terms)) {
      if (plan.version !== seenVersion) throw changedMeanwhile()
      const others = (await listOpenOf(tx, [product.id])).filter((one) => one.id !== id)
      const why = objectionToChange(plan, terms, { prices: product, others }, await readTime(tx))
      if (why) throw invalid(why)
      await updateTerms(tx, id, terms)
      await recordChange(tx, actorId, product, plan, terms)
    }
    return found(await findShown(tx, id), 'Planned price')
  })

const changedMeanwhile = () =>
  conflict(text('This planned price has changed meanwhile. Please look at it again.'), {
    code: 'CHANGED_MEANWHILE',
  })

async function recordChange(
  tx: Db,
  actorId: string,
  { id, name }: BulkProduct,
  before: PlanTerms,
  after: PlanTerms,
) {
  const differences = changesBetween(auditTerms(before), auditTerms(after))
  await recordAudit(tx, {
    actorId,
    action: 'pricePlan.change',
    subjectId: id,
    subject: name,
    before: differences?.before ?? null,
    after: differences?.after ?? null,
  })
}

/**
 * Withdraws a plan. If it runs, the former price returns at once, unless the price was changed since. Again changes
 * nothing. Throws not_found.
 */
export const endPlan = (db: Db, actorId: string, id: string): Promise<ShownPlan> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const { plan, product } = await lockPlan(tx, id)
    if (plan.endedAt === null) {
      const { price, discount } = product
      await saveStep(tx, actorId, product, endOf(plan, { price, discount }, 'withdrawn'))
    }
    return found(await findShown(tx, id), 'Planned price')
  })

/** Locks the product of a plan, then reads the plan: its changes wait for this lock. */
async function lockPlan(tx: Db, id: string): Promise<{ plan: PricePlan; product: BulkProduct }> {
  const { productId } = found(await findPlan(tx, id), 'Planned price')
  const [product] = await lockBulkProducts(tx, [productId])
  if (!product || product.isDeleted) throw found(undefined, 'Planned price')
  return { plan: found(await findPlan(tx, id), 'Planned price'), product }
}
