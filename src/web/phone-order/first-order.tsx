import { t } from '@lingui/core/macro'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import { timeOrDay } from '#contract/lib/days.ts'
import type { OrderAddress } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { goesAlongText } from '#web/delivery/added-note.tsx'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import type { NotAddable } from '#web/order/admin/reduce/addable.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

/** Where and when the order goes that the added items go along with. */
export const FirstOrder = ({ order }: { order: StaffOrder }) => (
  <Card>
    <SectionHeading>{goesAlongText(order.order_id)}</SectionHeading>
    <p className="break-words">
      {order.pickup ? t`Pick-up at the shop` : addressText(order.delivery_address)}
    </p>
    {!order.pickup && <p className="num text-sm text-ink-2">{timeText(order)}</p>}
  </Card>
)

const addressText = (to: OrderAddress) =>
  [to.receiver_name || to.address_name, to.address_line_1, to.address_line_2, to.city, to.pincode]
    .filter(Boolean)
    .join(', ')

const timeText = ({ slot, promised_by }: StaffOrder) =>
  slot
    ? shown(slotText(slotOf(slot), serverNow()))
    : t`by ${{ time: timeOrDay(promised_by, serverNow()) }}`

type Props = { order: StaffOrder; obstacle: NotAddable }

/** Why nothing can be added, with the way to the order that decides it. */
export function NothingAddable({ order: { order_id, added_to }, obstacle }: Props) {
  const number = added_to ?? order_id
  const texts: Record<NotAddable, string> = {
    addition: t`It goes along with order ${number}. Add the items to that one.`,
    left: t`It has left the shop or is closed. Take a new order instead.`,
    unpaid: t`It is not paid yet. Add the items after that.`,
    refunded: t`Its payment is being refunded.`,
  }
  return (
    <EmptyState
      title={t`Nothing can be added to order ${{ order: order_id }}`}
      text={texts[obstacle]}
      action={
        <Link to={officePaths.adminOrder(number)} className={buttonClass()}>
          {t`Open order ${number}`}
        </Link>
      }
    />
  )
}
