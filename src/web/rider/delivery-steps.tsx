import { t } from '@lingui/core/macro'
import { Check, DoorClosed, RotateCcw, Store } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { RiderOrder } from '#contract/rider/rider.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { notDeliveredText } from '#web/lib/format/not-delivered-names.ts'
import { Button } from '#web/ui/button.tsx'
import { NotThereDialog } from './not-there-dialog.tsx'
import { useNotDelivered } from './rider-queries.ts'

export type Steps = {
  onDeliver: (order: RiderOrder) => void
  onBringBack: (order: RiderOrder) => void
}

/** What the rider presses at the door, or back at the shop. */
export const DeliverySteps = ({ order, ...steps }: Steps & { order: RiderOrder }) =>
  order.not_delivered ? (
    <BackSteps order={order} failure={order.not_delivered} onBringBack={steps.onBringBack} />
  ) : (
    <DoorSteps order={order} onDeliver={steps.onDeliver} />
  )

function DoorSteps({ order, onDeliver }: { order: RiderOrder } & Pick<Steps, 'onDeliver'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => onDeliver(order)}>
        <Check size={20} /> {deliveredName(order.to_collect)}
      </Button>
      <Button
        kind="ghost"
        aria-label={t`Not there: order ${{ order: order.order_id }}`}
        onClick={() => setOpen(true)}
      >
        <DoorClosed size={18} /> {t`Not there`}
      </Button>
      {isOpen && <NotThereDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const deliveredName = (amount: number) =>
  amount > 0 ? t`Delivered, received ${{ amount: formatPrice(amount) }}` : t`Delivered`

type BackProps = {
  order: RiderOrder
  failure: NonNullable<RiderOrder['not_delivered']>
} & Pick<Steps, 'onBringBack'>

function BackSteps({ order, failure, onBringBack }: BackProps) {
  const { mutate: report, isPending } = useNotDelivered()
  return (
    <>
      <p className="rounded-box bg-danger-soft px-3 py-2 text-sm">
        <b className="block text-danger">
          {t`Not delivered at ${{ time: formatTime(failure.at) }}`}
        </b>
        <span className="block break-words">{notDeliveredText(failure)}</span>
      </p>
      <Button size="lg" onClick={() => onBringBack(order)}>
        <Store size={20} /> {t`Brought back to the shop`}
      </Button>
      <Button
        kind="ghost"
        busy={isPending}
        aria-label={t`Try again: order ${{ order: order.order_id }}`}
        onClick={() => report({ id: order._id, reason: null })}
      >
        <RotateCcw size={18} /> {t`Try again`}
      </Button>
    </>
  )
}
