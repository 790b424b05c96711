import {
  HELP_DAYS,
  HELP_LIMITS,
  ITEM_PROBLEMS,
  PROBLEMS,
  type Problem,
} from '#contract/complaint/help-kinds.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Order } from '#server/order/order-rules.ts'

/** What staff give for a complaint about an order. */
export type Remedy =
  | { kind: 'refund'; lines: ProductQuantity[]; money: ReturnMoney; seenPaise: Paise }
  | { kind: 'replacement'; lines: ProductQuantity[] }

/** As it is stored with the answer. */
export type GivenRemedy =
  | { kind: 'refund'; lines: ProductQuantity[]; money: ReturnMoney; paise: Paise; returnId: string }
  | { kind: 'replacement'; lines: ProductQuantity[]; orderId: string; number: string }

type Reportable = Pick<Order, 'number' | 'status' | 'promisedBy' | 'items' | 'shorts' | 'events'>

/** What can be reported about the order now. Wrong charges always can. */
export function reportableProblems(order: Reportable, now: Date): Problem[] {
  return PROBLEMS.filter((problem) => {
    if (problem === 'charged') return true
    return problem === 'late' ? isLate(order, now) : isInWindow(order, now)
  })
}

const deliveredAt = ({ status, events }: Pick<Order, 'status' | 'events'>) =>
  status === 'Delivered'
    ? events.findLast((event) => event.status === 'Delivered')?.createdAt
    : undefined

const DAY_MS = 86_400_000

function isInWindow(order: Reportable, now: Date): boolean {
  const at = deliveredAt(order)
  return at !== undefined && now.getTime() - at.getTime() <= HELP_DAYS * DAY_MS
}

/** From the promised time on, whether it is still under way or came after it. */
function isLate(order: Reportable, now: Date): boolean {
  if (order.status === 'Cancelled') return false
  const at = deliveredAt(order)
  return at ? at > order.promisedBy && isInWindow(order, now) : now > order.promisedBy
}

type Report = {
  problem: Problem
  lines: readonly ProductQuantity[]
  text: string
  photoIds: readonly string[]
}

/**
 * Throws conflict when this cannot be reported of the order now or too many complaints about it are open; invalid
 * without the items or words that are needed, or for more pieces than arrived.
 */
export function checkReport(order: Reportable, report: Report, open: number, now: Date) {
  if (!reportableProblems(order, now).includes(report.problem)) {
    throw conflict(
      text('This cannot be reported for order {number} now.', { number: order.number }),
      { code: 'NOT_REPORTABLE' },
    )
  }
  if (open >= HELP_LIMITS.openPerOrder) {
    throw conflict(
      text('{open} complaints about this order are open. Please wait for our answer.', { open }),
      { code: 'TOO_MANY_OPEN' },
    )
  }
  if (ITEM_PROBLEMS.includes(report.problem) && report.lines.length === 0) {
    throw invalid(text('Please choose the items it is about.'))
  }
  if (report.lines.length === 0 && report.text === '') {
    throw invalid(text('Please tell us what happened.'))
  }
  for (const line of report.lines) checkArrived(order, line)
}

function checkArrived(order: Reportable, { productId, quantity }: ProductQuantity) {
  const item = order.items.find((one) => one.productId === productId)
  if (!item) throw invalid(text('One of the items is not in this order.'))
  const short = order.shorts.find((one) => one.productId === productId)?.quantity ?? 0
  const most = item.quantity - short
  if (quantity > most) {
    throw invalid(text('Only {most} of {name} were billed.', { most, name: nameText(item) }))
  }
}

/**
 * Throws conflict when a refund without a complaint already covers pieces of these lines: pieces that were missing,
 * returned, refunded for a complaint or replaced are counted by the order itself.
 */
export function checkNotRefundedByHand(
  { items, refunds }: Pick<Order, 'items' | 'refunds'>,
  lines: readonly ProductQuantity[],
  left: (productId: string) => number,
) {
  const byHand = refunds.filter(({ kind }) => kind === 'staff').flatMap((one) => one.lines ?? [])
  for (const { productId, quantity } of lines) {
    const refunded = byHand.reduce(
      (sum, line) => sum + (line.productId === productId ? line.quantity : 0),
      0,
    )
    const most = Math.max(0, left(productId) - refunded)
    if (quantity <= most) continue
    const item = items.find((one) => one.productId === productId)
    const name = item ? nameText(item) : ''
    throw conflict(
      text('Only {most} of {name} can still be refunded or replaced.', { most, name }),
      { code: 'SETTLED_BEFORE' },
    )
  }
}
