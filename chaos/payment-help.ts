import { call, send } from './payment-call.ts'
import { type Deps, paidFor, readLeft } from './payment-order.ts'

/**
 * The shopper reports a damaged piece, and staff refund it or send it again, then once more by mistake. Skips what the
 * shop rejects: an order that is not delivered.
 */
export async function askForHelp(order: Deps, kind: 'refund' | 'replacement') {
  const { shopper, staff, id, nth } = order
  const now = await readLeft(order)
  const line = now?.lines[0]?.line
  if (!now || !line) return
  const lines = [{ product_id: line.product_id._id, quantity: 1 }]
  const report = { problem: 'damaged', lines }
  const key = `help-${id}-${nth}`
  const made = await send(shopper, { name: 'order.reportProblem', body: report, id, key })
  if (!made) return
  const complaint = (made as { data: { _id: string } }).data._id
  const amount = Math.min(paidFor(line, 1), now.left)
  const remedy = kind === 'refund' ? { kind, lines, amount, money: now.money[0] } : { kind, lines }
  const outcome = kind === 'refund' ? 'refunded' : 'put-right'
  const answer = { text: 'Chaos', outcome, seen_events: 1, remedy }
  const twice = [answer, answer].map((body) => call(staff, 'complaint.answer', body, complaint))
  await Promise.all(twice)
}
