import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { EditableProduct } from '#contract/catalog/catalog.ts'
import { publicationStateOf } from '#contract/catalog/publication-kinds.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { HIDDEN, ON_SALE, PublicationPill, type Wanted } from './publication.tsx'
import { useSetPublication } from './publication-queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Whether shoppers see a product. Not a field of its form: it takes effect at once. */
export function PublicationCard({ product }: { product: EditableProduct }) {
  const [isScheduling, setScheduling] = useState(false)
  const { publish, isPending } = useSetPublication()
  const change = async (to: Wanted) => {
    const sentences = await publish([product], to)
    if (sentences?.[0]) toast.error(sentences[0])
    return sentences !== undefined
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="mr-auto flex flex-wrap items-center gap-2">
        <PublicationPill product={product} />
        <span>{explanationOf(product)}</span>
      </p>
      <Choices
        product={product}
        isBusy={isPending}
        onChange={change}
        onSchedule={() => setScheduling(true)}
      />
      {isScheduling && (
        <ScheduleDialog
          name={product.name}
          at={product.publish_at}
          onChoose={change}
          onClose={() => setScheduling(false)}
        />
      )}
    </Card>
  )
}

function explanationOf(product: EditableProduct): string {
  const state = publicationStateOf(product)
  if (state === 'on-sale') return t`Shoppers can see and order this product.`
  if (state === 'draft') return t`Shoppers have not seen it yet.`
  if (state === 'hidden')
    return t`Shoppers do not see it since ${{ time: dayAndTime(product.hidden_at ?? '') }}.`
  return product.price > 0
    ? t`Shoppers see it from this time on.`
    : t`It goes on sale once it has a price.`
}

type ChoicesProps = {
  product: EditableProduct
  isBusy: boolean
  onChange: (to: Wanted) => unknown
  onSchedule: () => void
}

function Choices({ product, isBusy, onChange, onSchedule }: ChoicesProps) {
  const { published, publish_at } = product
  if (published)
    return (
      <Button kind="secondary" busy={isBusy} onClick={() => onChange(HIDDEN)}>
        {t`Hide from shoppers`}
      </Button>
    )
  return (
    <span className="flex flex-wrap gap-2">
      {publish_at && (
        <Button kind="ghost" busy={isBusy} onClick={() => onChange(HIDDEN)}>
          {t`Remove time`}
        </Button>
      )}
      <Button kind="secondary" onClick={onSchedule}>
        {publish_at ? t`Change time` : t`Publish at a time`}
      </Button>
      <Button busy={isBusy} onClick={() => onChange(ON_SALE)}>
        {t`Publish now`}
      </Button>
    </span>
  )
}
