import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { OfficeAction } from '#web/back-office/office-link.tsx'
import { methodName, paymentStatusName } from '#web/lib/format/status-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { paymentPill } from '#web/order/order.ts'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { MoneySums } from './money-sums.tsx'
import { OrderMoneyLists } from './order-money-lists.tsx'
import { RefundButton, RefundOf } from './refund-of.tsx'

type Props = { order: OrderMoney; onClose: () => void }

/** All money events of one order, with refunds. */
export function OrderMoneyDialog({ order, onClose }: Props) {
  const [isRefunding, setRefunding] = useState(false)
  if (isRefunding) return <RefundOf order={order} onClose={() => setRefunding(false)} />
  return (
    <Dialog
      title={t`Payments of ${{ order: order.order_id }}`}
      description={<Facts order={order} />}
      onClose={onClose}
      shape="form"
    >
      <div className="grid gap-4">
        <MoneySums order={order} />
        <OrderMoneyLists order={order} />
      </div>
      <DialogActions>
        <OfficeAction
          to={officePaths.adminOrder(order.order_id)}
          className={`${linkClass} reach px-2`}
        >{t`Open the order`}</OfficeAction>
        <RefundButton order={order} onPress={() => setRefunding(true)} />
      </DialogActions>
    </Dialog>
  )
}

function Facts({ order }: { order: OrderMoney }) {
  const { payment_status, payment_mode, total_amount, razorpay_order_id } = order
  return (
    <span>
      <Pill tone={paymentPill(payment_status)}>{paymentStatusName(payment_status)}</Pill>{' '}
      <span className="num">{formatPrice(total_amount)}</span> · {methodName(payment_mode)}
      {razorpay_order_id && <span className="block text-sm break-all">{razorpay_order_id}</span>}
    </span>
  )
}
