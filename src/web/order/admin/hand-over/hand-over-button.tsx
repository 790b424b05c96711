import { t } from '@lingui/core/macro'
import { Bike } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { HandedOver } from './hand-over-queries.ts'

/** Whether a rider can take it now, or another one instead. */
export const canHandOver = ({ status, next, rider, pickup }: HandedOver) =>
  // A pick-up goes to no rider, but one that has it can be taken back.
  pickup
    ? rider != null
    : status === 'Shipped' || (status === 'Processing' && next.includes('Shipped'))

/** On the page of an order. */
export function HandOverButton({ order }: { order: HandedOver }) {
  const [isOpen, setOpen] = useState(false)
  if (!canHandOver(order)) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Bike size={18} />
        <span>{order.rider ? t`Change the rider` : t`Hand over to a rider`}</span>
      </Button>
      {isOpen && <HandOverDialog orders={[order]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** On a card of the board. */
export function HandOverIcon({ order }: { order: HandedOver }) {
  const [isOpen, setOpen] = useState(false)
  if (!canHandOver(order)) return null
  return (
    <>
      <IconButton
        label={t`Rider of order ${{ order: order.order_id }}`}
        onClick={() => setOpen(true)}
      >
        <Bike size={20} />
      </IconButton>
      {isOpen && <HandOverDialog orders={[order]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who has the order now. */
export function WithRider({ order: { rider } }: { order: Pick<HandedOver, 'rider'> }) {
  if (!rider) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      <Bike size={16} aria-hidden="true" />
      {t`With ${{ rider: rider.name }}`}
    </p>
  )
}
