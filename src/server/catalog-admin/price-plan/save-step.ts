import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { PlanState } from '#contract/catalog/price-plan-kinds.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { updateBulkProducts } from '../bulk/bulk-product-store.ts'
import { isSamePrices, type PlanStep } from './price-plan-rules.ts'
import { updateState } from './price-plan-store.ts'

const ACTIONS: Record<Exclude<PlanState, 'planned'>, AuditAction> = {
  running: 'pricePlan.start',
  ended: 'pricePlan.end',
  kept: 'pricePlan.keep',
  missed: 'pricePlan.miss',
  withdrawn: 'pricePlan.withdraw',
}

/**
 * Makes a step of a plan: its state, the price of its locked product as with any change of a price, the audit trail, and
 * the catalogue of every node.
 */
export async function saveStep(
  tx: Db,
  actorId: string,
  product: { id: string; name: string },
  step: PlanStep,
): Promise<void> {
  const { to, before, after } = step
  if (to === 'planned') throw new Error('A plan never goes back to its beginning')
  await updateState(tx, step)
  if (!isSamePrices(before, after)) {
    await updateBulkProducts(tx, [{ id: product.id, after }])
    afterCommit(tx, { kind: 'catalog-changed', productIds: [product.id] })
  }
  const differences = changesBetween(before, after)
  await recordAudit(tx, {
    actorId,
    action: ACTIONS[to],
    subjectId: product.id,
    subject: product.name,
    before: differences?.before ?? null,
    after: differences?.after ?? null,
  })
}
