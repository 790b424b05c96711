import { useState } from 'react'
import { SHORT_REASONS, type ShortReason } from '#contract/constants.ts'
import { formatPrice } from '#contract/price-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { type Task, totalWith } from './picking.ts'

type Props = {
  task: Task
  onSay: (found: number, reason: ShortReason) => void
  onClose: () => void
}

const REASONS: Record<ShortReason, string> = {
  'shelf-empty': 'Shelf empty',
  damaged: 'Damaged',
  'past-date': 'Past its date',
  other: 'Other',
}

/** How many are there, and why not all. Until the bags are closed it may be said anew. */
export function ShortDialog({ task: { line, order }, onSay, onClose }: Props) {
  const [found, setFound] = useState(Math.min(line.found ?? line.quantity - 1, line.quantity - 1))
  const [reason, setReason] = useState<ShortReason>(line.reason ?? 'shelf-empty')
  const counts = Array.from({ length: line.quantity }, (_, count) => count)
  return (
    <Dialog title={line.name} description={`${line.quantity} ordered`} onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-label">How many are there?</legend>
        {counts.map((count) => (
          <Chip
            key={count}
            selected={count === found}
            className="min-h-11 min-w-14 justify-center"
            onClick={() => setFound(count)}
          >
            {count}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="mb-1.5 font-label">Why?</legend>
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
      <p className="mt-4 rounded-md bg-info-soft px-3 py-2 text-note text-info">
        The shopper pays {formatPrice(totalWith(order, line, found))}, and is told when the bags are
        closed.
      </p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onSay(found, reason)
            onClose()
          }}
        >
          Mark {line.quantity - found} short
        </Button>
      </DialogActions>
    </Dialog>
  )
}
