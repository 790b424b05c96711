import { TriangleAlert } from 'lucide-react'
import type { PickBatch, PickLine } from '#contract/picking/picking.ts'
import { shelfLifeOf } from '#contract/purchase/purchase-kinds.ts'
import { cx } from '#web/lib/cx.ts'
import { batchHints, isPast } from './batch-text.ts'

/** Which batches to take for a line, and what is past its day and must not be packed. */
export const BatchHint = ({ line }: { line: PickLine }) =>
  batchHints(line).map(({ text, batch }) => (
    <p key={text} className={cx('flex items-center gap-1 text-sm', lookOf(batch))}>
      {isPast(batch) && <TriangleAlert size={14} className="shrink-0" aria-hidden="true" />}
      <span>{text}</span>
    </p>
  ))

function lookOf({ days_left }: PickBatch): string {
  if (days_left === null) return 'text-ink-2'
  const life = shelfLifeOf(days_left)
  if (life === 'past') return 'text-danger font-label'
  return life === 'short' ? 'text-amber font-label' : 'text-ink-2'
}
