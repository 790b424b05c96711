import { t } from '@lingui/core/macro'
import { slotName, slotOf } from '#contract/delivery/slot-text.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import type { PickLine, PickOrder } from '#contract/picking/picking.ts'
import { paymentStatusName, shortMethodName } from '#web/lib/format/status-names.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { shown } from '#web/lib/language/shown.ts'
import { totalWith, unwantedOf } from '#web/picking/picking.ts'

/** An order with its address and money, and with its lines as they are picked. */
export type PaperOrder = { order: StaffOrder; pick: PickOrder }

/** Maximum orders of one print. */
export const MAX_PRINTED_ORDERS = 30

/** Orders in their sequence in the URL, without repetitions. */
export const numbersIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean),
  ),
]

export type SlipLine = {
  line: StaffOrder['products'][number]
  /** In the bag; null until the line has been looked for. */
  picked: number | null
  missing: number
  /** Ordered, but no longer wanted. */
  unwanted: number
}

/** The lines of an order with what is in the bag. Before it is packed, the picker's ticks count. */
export function slipLines({ order, pick }: PaperOrder): SlipLine[] {
  const isOpen = order.status === 'Processing' && !pick.packed_at
  return order.products.map((line) => {
    const ticked = pick.lines.find(({ product_id }) => product_id === line.product_id._id)
    return isOpen ? openLine(line, ticked) : packedLine(line)
  })
}

function openLine(line: SlipLine['line'], ticked: PickLine | undefined): SlipLine {
  const unwanted = ticked ? unwantedOf(ticked) : 0
  const picked = ticked?.found ?? null
  return {
    line,
    picked,
    missing: picked === null ? 0 : line.quantity - unwanted - picked,
    unwanted,
  }
}

const packedLine = (line: SlipLine['line']): SlipLine => {
  const { quantity, short, unwanted = 0 } = line
  return { line, picked: quantity - short, missing: short - unwanted, unwanted }
}

/** What the order costs in rupees; without what is marked missing, also before it is packed. */
export function totalOf({ order, pick }: PaperOrder): number {
  const [first] = pick.lines
  const isOpen = order.status === 'Processing' && !pick.packed_at
  return isOpen && first
    ? totalWith(pick, first, first.found ?? first.quantity)
    : order.total_amount
}

/** Cash that is collected at the door, in rupees; 0 if nothing is due there. */
export function toCollect(paper: PaperOrder): number {
  const { payment_mode, payment_status, status } = paper.order
  const isDue = payment_mode === 'COD' && payment_status === 'Pending' && status !== 'Cancelled'
  return isDue ? totalOf(paper) : 0
}

/** "Collect ₹402.15", "Paid · UPI". */
export function moneyText(paper: PaperOrder): string {
  const { payment_mode, payment_status, status } = paper.order
  if (status === 'Cancelled') return t`Cancelled: do not deliver`
  const amount = toCollect(paper)
  if (amount > 0) return t`Collect ${{ amount: formatPrice(amount) }}`
  const method = shortMethodName(payment_mode)
  if (payment_status === 'Completed') return t`Paid · ${method}`
  if (payment_mode === 'COD') return t`Nothing to collect`
  return t`Payment: ${{ status: paymentStatusName(payment_status) }}`
}

type Timed = Pick<StaffOrder, 'slot' | 'promised_by' | 'pickup'>

/** That it is picked up, the delivery slot, or else the promised time. */
export function timeText({ slot, promised_by, pickup }: Timed): string {
  if (pickup) return t`PICK-UP AT THE SHOP`
  return slot
    ? shown(slotName(slotOf(slot), pageLocale))
    : t`By ${{ time: dayAndTime(promised_by) }}`
}

type Added = Pick<StaffOrder, 'added_to' | 'additions'>

/** "WITH TKR-1" on an addition, "+ TKR-2" on its first order; empty for an order that goes alone. */
export const alongText = ({ added_to, additions = [] }: Added): string =>
  [
    ...(added_to ? [t`WITH ${{ order: added_to }}`] : []),
    ...additions.map((number) => `+ ${number}`),
  ].join(' ')

/** A bag of an order. `of` is unknown until the order is packed. */
export type BagLabel = { paper: PaperOrder; bag?: number; of?: number }

/** One label for each bag; one to fill in by hand for an order that is not packed. */
export const bagLabels = (papers: readonly PaperOrder[]): BagLabel[] =>
  papers.flatMap((paper) =>
    paper.pick.bags > 0
      ? Array.from({ length: paper.pick.bags }, (_, index) => ({
          paper,
          bag: index + 1,
          of: paper.pick.bags,
        }))
      : [{ paper }],
  )
