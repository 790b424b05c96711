import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { toPaise } from '#contract/lib/money.ts'
import type { OrderMoney } from '#contract/order/order-money.ts'
import { Button } from '#web/ui/button.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Props = { order: OrderMoney; onPress: () => void }

/** Shown while something can be refunded. */
export function RefundButton({ order, onPress }: Props) {
  if (order.left_amount <= 0) return null
  return (
    <Button kind="remove" onClick={onPress}>
      <Undo2 size={18} /> {t`Refund an amount`}
    </Button>
  )
}

type RefundOfProps = { order: OrderMoney; onClose: () => void }

/** The refund dialog of an order whose money is loaded. */
export const RefundOf = ({ order, onClose }: RefundOfProps) => (
  <RefundDialog
    order={order}
    left={toPaise(order.left_amount)}
    owed={toPaise(order.owed_amount)}
    onClose={onClose}
  />
)
