import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { required } from '#server/lib/errors.ts'
import type { DeliveryNow } from './delivery-rules.ts'

/** A step of a statement: the settings that decide whether an order is allowed, its costs and its delivery promise. */
export const FIND_DELIVERY_NOW = `select json_build_object('now', now(), 'settings',
  (select settings from shop_settings))`

export async function findDeliveryNow(tx: Db): Promise<DeliveryNow> {
  const { rows } = await tx.execute<{ delivery: DeliveryNow }>(
    sql`select (${sql.raw(FIND_DELIVERY_NOW)}) as delivery`,
  )
  return required(rows[0], 'Delivery').delivery
}
