import { and, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { restoredCopies } from '#server/db/schema/backup.ts'
import { orders } from '#server/db/schema/order.ts'
import { refunds } from '#server/db/schema/payment.ts'
import type { SeenRefund } from '#server/payment/payment-rules.ts'

/** Whether this order came from a backup: what happened to it between the backup and the restore is not in this database. */
export async function isFromBackup(db: Db, orderId: string): Promise<boolean> {
  const restored = sql`${orders.id} = ${orderId} and ${orders.createdAt} <
    (select max(${restoredCopies.restoredAt}) from ${restoredCopies})`
  return (await db.$count(orders, restored)) > 0
}

/**
 * The provider's ids of those that this database has made. `recordedUntil`: and of those that it has recorded before, as
 * made at the provider.
 */
export async function listKnownRefunds(
  db: Db,
  sent: readonly SeenRefund[],
  recordedUntil: Date | undefined,
): Promise<Set<string>> {
  const ours = sent.flatMap((one) => one.ours ?? [])
  const theirs = sent.map(({ id }) => id)
  const isOurs = inArray(refunds.id, ours)
  const isRecorded =
    recordedUntil &&
    and(inArray(refunds.providerRefundId, theirs), lt(refunds.createdAt, recordedUntil))
  const rows = await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(or(isOurs, isRecorded))
  const known = new Set(rows.flatMap(({ id, providerRefundId }) => [id, providerRefundId]))
  return new Set(
    sent.filter(({ id, ours: own }) => known.has(id) || known.has(own)).map(({ id }) => id),
  )
}
