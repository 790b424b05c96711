import type { Help, HelpItem, HelpRemedy } from '#contract/complaint/help.ts'
import type { HelpState } from '#contract/complaint/help-kinds.ts'
import { toRupees } from '#contract/lib/money.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import type { GivenRemedy } from './help-rules.ts'
import type { HelpRow } from './help-store.ts'

type Items = Pick<Order, 'items'>

const stateOf = ({ closedAt, confirmedAt, events }: HelpRow): HelpState => {
  if (closedAt) return 'closed'
  if (events.some(({ what }) => what === 'answered')) return 'answered'
  return confirmedAt ? 'read' : 'received'
}

export const helpItems = ({ items }: Items, lines: readonly ProductQuantity[]): HelpItem[] =>
  lines.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId)
    return { product_id: productId, name: item?.name ?? '', ...hindiName(item), quantity }
  })

export const remedyView = (order: Items, given: GivenRemedy | null): HelpRemedy | null =>
  given && {
    kind: given.kind,
    items: helpItems(order, given.lines),
    ...(given.kind === 'refund'
      ? { amount: toRupees(given.paise), money: given.money }
      : { order_id: given.number }),
  }

/** The shopper does not see which member of staff answered. */
export const helpView = (order: Items, row: HelpRow, photos: Help['photos']): Help => ({
  _id: row.id,
  number: row.number,
  problem: row.problem,
  items: helpItems(order, row.lines),
  photos,
  text: row.text,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  answer_by: row.answerBy.toISOString(),
  history: row.events.map(({ what, text, remedy, createdAt }) => ({
    ...{ what, text, at: createdAt.toISOString() },
    remedy: remedyView(order, remedy),
  })),
})
