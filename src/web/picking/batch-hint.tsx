import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { shortDayName } from '#contract/lib/days.ts'
import type { PickBatch, PickLine } from '#contract/picking/picking.ts'
import { shelfLifeOf } from '#contract/purchase/purchase-kinds.ts'
import { cx } from '#web/lib/cx.ts'

/** Which batches to take for a line, and what on the same shelf is past its day. */
export function BatchHint({ line: { batches = [], past } }: { line: PickLine }) {
  const isSplit = batches.length > 1
  return (
    <>
      {batches.map((batch) => (
        <p key={`${batch.batch} ${batch.best_before}`} className={cx('text-sm', lookOf(batch))}>
          {isSplit
            ? t`${{ count: batch.quantity }} × ${{ batch: batchText(batch) }}`
            : t`Take first: ${{ batch: batchText(batch) }}`}
        </p>
      ))}
      {past && (
        <p className="flex items-center gap-1 text-sm text-danger">
          <TriangleAlert size={14} className="shrink-0" aria-hidden="true" />
          {t`Do not pack: ${{ batch: batchText(past) }}, past its day`}
        </p>
      )}
    </>
  )
}

function batchText({ batch, best_before }: PickBatch): string {
  const day = best_before && shortDayName(best_before)
  if (day && batch) return t`best before ${day}, batch ${batch}`
  return day ? t`best before ${day}` : t`batch ${{ batch: batch || '–' }}`
}

function lookOf({ days_left }: PickBatch): string {
  if (days_left === null) return 'text-ink-2'
  const life = shelfLifeOf(days_left)
  if (life === 'past') return 'text-danger font-label'
  return life === 'short' ? 'text-amber font-label' : 'text-ink-2'
}
