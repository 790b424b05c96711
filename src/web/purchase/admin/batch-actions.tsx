import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Batch } from '#contract/purchase/purchase.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { useDiscount, useTakeOut } from './purchase-queries.ts'

/** What is past its day is taken out; what is near it gets a discount. Each can be undone. */
export const BatchActions = (props: { batch: Batch; percent: number }) =>
  props.batch.days_left < 0 ? <TakeOut batch={props.batch} /> : <Discount {...props} />

export function TakeOut({ batch }: { batch: Batch }) {
  const { mutate: takeOut, isPending } = useTakeOut()
  // After an Undo the same batch is taken out by another change.
  const [changeId, setChangeId] = useState(newId)
  return (
    <Button
      kind="remove"
      size="sm"
      busy={isPending}
      aria-label={t`Take ${{ count: batch.left }} of ${{ name: localName(batch) }} out of stock`}
      onClick={() =>
        takeOut({ id: batch._id, changeId }, { onSuccess: () => setChangeId(newId()) })
      }
    >
      {t`Take out of stock`}
    </Button>
  )
}

function Discount({ batch, percent }: { batch: Batch; percent: number }) {
  const { mutate: discount, isPending } = useDiscount()
  if (batch.discount >= percent)
    return (
      <span className="text-sm text-ink-3">{t`${{ percent: Math.round(batch.discount) }}% off already`}</span>
    )
  return (
    <Button
      kind="soft"
      size="sm"
      busy={isPending}
      aria-label={t`Discount ${percent}% on ${{ name: localName(batch) }}`}
      onClick={() => discount({ productId: batch.product_id, percent })}
    >
      {t`Discount ${percent}%`}
    </Button>
  )
}
