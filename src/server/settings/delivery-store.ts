import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { required } from '#server/lib/errors.ts'
import type { DeliveryNow } from './delivery-rules.ts'

const find = statement(
  'find_delivery',
  {},
  () =>
    sql<DeliveryNow>`select to_json(now()) as now, (select settings from shop_settings) as settings`,
)

/** The settings that decide whether an order is allowed, its costs and its delivery promise; and the time. */
export const findDeliveryNow = async (tx: Db): Promise<DeliveryNow> =>
  required((await find(tx, {}))[0], 'Delivery')
