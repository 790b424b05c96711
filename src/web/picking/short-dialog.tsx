import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { SHORT_REASONS, type ShortReason } from '#contract/picking/picking-kinds.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { type Task, totalWith } from './picking.ts'

type Props = {
  task: Task
  onSay: (found: number, reason: ShortReason) => void
  onClose: () => void
}

const REASONS: Record<ShortReason, string> = {
  'shelf-empty': t`Shelf empty`,
  damaged: t`Damaged`,
  'past-date': t`Past its date`,
  other: t({ message: 'Other', context: 'reason' }),
}

/** Number of missing pieces and the reason. Editable until the order is packed. */
export function ShortDialog({ task: { line, order }, onSay, onClose }: Props) {
  const { quantity, on_shelf } = line
  const [missing, setMissing] = useState(quantity - (line.found ?? quantity) || 1)
  // No reason is preselected: "Shelf empty" writes off the whole product.
  const [reason, setReason] = useState<ShortReason | null>(line.reason)
  const found = quantity - missing
  return (
    <Dialog title={localName(line)} description={t`${quantity} ordered`} onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-label">{t`How many are missing?`}</legend>
        {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
          <Chip
            key={count}
            selected={count === missing}
            className="min-h-11 min-w-14 justify-center"
            onClick={() => setMissing(count)}
          >
            {count}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="mb-1.5 font-label">{t`Why?`}</legend>
        {SHORT_REASONS.map((choice) => (
          <Chip
            key={choice}
            selected={choice === reason}
            className="min-h-11"
            onClick={() => setReason(choice)}
          >
            {REASONS[choice]}
          </Chip>
        ))}
      </fieldset>
      <div aria-live="polite">
        {reason === 'shelf-empty' && on_shelf > 0 && <EmptiesShelf units={on_shelf} />}
      </div>
      <p className="mt-4 rounded-md bg-info-soft px-3 py-2 text-note text-info">
        {t`The shopper pays ${{ amount: formatPrice(totalWith(order, line, found)) }} and is notified when the order is packed.`}
      </p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          disabled={reason === null}
          onClick={() => {
            if (reason === null) return
            onSay(found, reason)
            onClose()
          }}
        >
          {reason === null ? t`Choose why` : t`Mark ${missing} short`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** "Shelf empty" takes the product off sale, not only the missing items. */
function EmptiesShelf({ units }: { units: number }) {
  return (
    <p className="mt-4 rounded-md bg-basket-soft px-3 py-2 text-note text-basket-ink">
      <b>{t`${units} more will be written off.`}</b>{' '}
      <span>{t`The product cannot be sold until its stock is corrected.`}</span>
    </p>
  )
}
