import { t } from '@lingui/core/macro'
import { DoorClosed, Store } from 'lucide-react'
import { timeOrDay } from '#contract/lib/days.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { notDeliveredText } from '#web/lib/format/not-delivered-names.ts'
import { Button } from '#web/ui/button.tsx'
import { useReceiveBack } from './hand-over-queries.ts'

type Failed = Pick<StaffOrder, 'order_id' | 'failed_delivery'>

/** That the rider could not deliver the order, and whether it is in the shop again. */
export function NotDeliveredNote({ order }: { order: Failed }) {
  const { mutate: receive, isPending } = useReceiveBack()
  const failure = order.failed_delivery
  if (!failure) return null
  const { rider, rider_id, at, is_back } = failure
  return (
    <div className="grid gap-2 rounded-box bg-danger-soft px-3 py-2 text-sm">
      <p>
        <b className="flex items-center gap-1.5 text-danger">
          <DoorClosed size={16} aria-hidden="true" className="shrink-0" />
          <span>{is_back ? t`Not delivered, back at the shop` : t`Not delivered`}</span>
        </b>
        <span className="block break-words">{notDeliveredText(failure)}</span>
        <span className="num block text-ink-2">
          {[rider || t`A deleted account`, timeOrDay(at, Date.now())].join(' · ')}
        </span>
      </p>
      {!is_back && (
        <Button
          kind="secondary"
          size="sm"
          className="min-h-11 w-fit"
          busy={isPending}
          aria-label={t`Order ${{ order: order.order_id }} is brought back to the shop`}
          onClick={() => receive({ id: order.order_id, riderId: rider_id })}
        >
          <Store size={16} /> {t`Brought back`}
        </Button>
      )}
    </div>
  )
}
