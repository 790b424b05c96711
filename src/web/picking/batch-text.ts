import { t } from '@lingui/core/macro'
import { shortDayName } from '#contract/lib/days.ts'
import type { PickBatch, PickLine } from '#contract/picking/picking.ts'

type Hint = { text: string; batch: PickBatch }

/** Which batches to take, and what must not be packed: that is said of a batch once. */
export function batchHints({ batches = [], past }: Pick<PickLine, 'batches' | 'past'>): Hint[] {
  const isSplit = batches.length > 1
  const hints = batches.map((batch) => ({ batch, text: textOf(batch, isSplit) }))
  const isNew = past && !batches.some((batch) => keyOf(batch) === keyOf(past))
  return isNew ? [...hints, { batch: past, text: leaveText(past) }] : hints
}

/** Batches with the same print on the pack are one to who picks them. */
export const keyOf = ({ batch, best_before }: PickBatch) => `${best_before} ${batch}`

export const isPast = ({ days_left }: PickBatch) => days_left !== null && days_left < 0

function textOf(batch: PickBatch, isSplit: boolean): string {
  const { quantity: count } = batch
  if (isPast(batch)) return t`Mark ${count} as short: ${{ batch: batchText(batch) }}, past its day`
  if (isSplit) return t`${count} × ${{ batch: batchText(batch) }}`
  return t`Take first: ${{ batch: batchText(batch) }}`
}

const leaveText = (batch: PickBatch) => t`Do not pack: ${{ batch: batchText(batch) }}, past its day`

function batchText({ batch, best_before }: PickBatch): string {
  const day = best_before && shortDayName(best_before)
  if (day && batch) return t`best before ${day}, batch ${batch}`
  return day ? t`best before ${day}` : t`batch ${{ batch: batch || '–' }}`
}
