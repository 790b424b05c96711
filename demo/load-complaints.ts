import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import { orders } from '#server/db/schema/order.ts'
import { newTicketNumber } from '#server/lib/id.ts'
import { demoId } from './demo-id.ts'
import { productIdOf } from './load-catalogue.ts'
import { demoPeople } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'

const DAY_MINUTES = 24 * 60
/** Of `demoOrders`: eggs, onions and potatoes, delivered five hours ago. */
const ORDER = { id: demoId('order', '4'), complained: 4 * 60 }
const SUBJECT = { shopper: 'asha', product: 'murgi-mandi-white-eggs-12-pcs' }

/** An open complaint about one line of a delivered order. */
export async function loadComplaints(tx: Db, now: Date) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, ORDER.id))
  const writer = demoPeople.find(({ key }) => key === SUBJECT.shopper)
  if (!order || !writer) throw new Error('The order of the demo complaint is not there')
  const id = demoId('complaint', '1')
  const hash = createHash('sha256').update('demo complaint 1').digest()
  const createdAt = minutesBefore(now, ORDER.complained)
  await tx.insert(complaints).values({
    ...{ id, number: newTicketNumber(), userId: order.userId, kind: 'quality' },
    ...{ name: writer.username, email: writer.email, phone: writer.mobile },
    ...{ orderNumber: order.number, orderId: order.id, problem: 'damaged' },
    lines: [{ productId: productIdOf(SUBJECT.product), quantity: 1 }],
    text: 'Four of the eggs were broken when I opened the box.',
    ...{ keyHash: hash, requestHash: hash, createdAt },
    confirmBy: minutesBefore(createdAt, -2 * DAY_MINUTES),
    answerBy: minutesBefore(createdAt, -30 * DAY_MINUTES),
  })
  await tx
    .insert(complaintEvents)
    .values({ id: demoId('complaint-event', '1'), complaintId: id, what: 'made', createdAt })
}
