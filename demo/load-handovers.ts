import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { handovers, riderCounts } from '#server/db/schema/rider.ts'
import { demoId } from './demo-id.ts'
import { DELIVERED_AFTER, HANDED, type Handed, SHIPPED_AFTER } from './handed-orders.ts'
import { userIdOf } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'
import { demoOrders } from './orders.ts'
import { demoAdmin, demoRider } from './shoppers.ts'

/** An order on its way, one whose receiver was not there, cash that is with the rider, and a count. */
export async function loadHandovers(tx: Db, now: Date) {
  for (const handed of HANDED) await loadHandover(tx, handed, now)
}

async function loadHandover(tx: Db, { order: nth, what }: Handed, now: Date) {
  const orderId = demoId('order', `${nth}`)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const placed = demoOrders[nth - 1]
  if (!order || !placed) throw new Error(`The demo shop has no order ${nth}`)
  const after = (minutes: number) => minutesBefore(now, placed.minutesAgo - minutes)
  const counted = what === 'delivered and counted'
  if (counted) await loadCount(tx, order, after(DELIVERED_AFTER + 60))
  await tx.insert(handovers).values({
    ...{ id: demoId('handover', `${nth}`), orderId, riderId: userIdOf(demoRider.key) },
    ...{ actorId: userIdOf(demoAdmin.key), createdAt: after(SHIPPED_AFTER) },
    ...(what === 'not there' && {
      ...{ failedAt: after(DELIVERED_AFTER - 1), failedReason: 'no-answer' as const },
      failedWords: 'Rang twice, the phone is off',
    }),
    ...(what.startsWith('delivered') && {
      ...{ outcome: 'delivered' as const, endedAt: after(DELIVERED_AFTER), cash: order.total },
    }),
    ...(counted && { countId: demoId('rider-count', order.id) }),
  })
}

/** The rider counted the cash of this order to the rupee. */
const loadCount = (tx: Db, { id, total }: { id: string; total: number }, createdAt: Date) =>
  tx.insert(riderCounts).values({
    ...{ id: demoId('rider-count', id), riderId: userIdOf(demoRider.key), orders: 1 },
    ...{ expected: total, counted: total, actorId: userIdOf(demoRider.key), createdAt },
    requestKey: createHash('sha256').update(`demo count ${id}`).digest('hex'),
  })
