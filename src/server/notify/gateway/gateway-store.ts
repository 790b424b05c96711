import { desc, sql } from 'drizzle-orm'
import { MAX_DELIVERIES } from '#contract/notify/notify-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { gatewayDeliveries, gateways } from '#server/db/schema/notify.ts'
import { completed, type Gateway } from './gateway-rules.ts'

/** Off and empty before the first save. */
export async function findGateway(db: Db): Promise<Gateway> {
  const [row] = await db.select().from(gateways)
  const { isOn = false, url = '', templates = {}, secret = null, updatedAt = null } = row ?? {}
  return { isOn, url, templates: completed(templates), secret, updatedAt }
}

/** Like `findGateway`, with a lock. */
export async function lockGateway(tx: Db): Promise<Gateway> {
  await tx.execute(sql`lock table ${gateways} in share row exclusive mode`)
  return findGateway(tx)
}

type Saved = Omit<Gateway, 'secret' | 'updatedAt'> & { secret: Buffer }

export async function saveGatewayRow(tx: Db, gateway: Saved): Promise<void> {
  const row = { ...gateway, updatedAt: sql`clock_timestamp()` }
  await tx.insert(gateways).values(row).onConflictDoUpdate({ target: gateways.id, set: row })
}

export type Delivery = typeof gatewayDeliveries.$inferSelect
export type NewDelivery = Omit<Delivery, 'updatedAt'>

/** Records the last attempt of a message, and forgets the oldest messages. */
export async function recordDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  const row = { ...delivery, updatedAt: sql`clock_timestamp()` }
  await db
    .insert(gatewayDeliveries)
    .values(row)
    .onConflictDoUpdate({ target: gatewayDeliveries.id, set: row })
  await db.execute(sql`
    delete from ${gatewayDeliveries} where id = any(array(
      select id from ${gatewayDeliveries} order by updated_at desc, id offset ${MAX_DELIVERIES}
      for update skip locked))`)
}

/** Newest first. */
export const listDeliveries = (db: Db): Promise<Delivery[]> =>
  db
    .select()
    .from(gatewayDeliveries)
    .orderBy(desc(gatewayDeliveries.updatedAt), gatewayDeliveries.id)
    .limit(MAX_DELIVERIES)
