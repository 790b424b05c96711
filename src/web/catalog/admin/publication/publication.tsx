import { t } from '@lingui/core/macro'
import { publicationStateOf } from '#contract/catalog/publication-kinds.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { Pill } from '#web/ui/status.tsx'

/** Whether shoppers see a product, and since when or from when on. */
type Published = Parameters<typeof publicationStateOf>[0]

/** What a product of the list or of its form is changed to. */
export type Wanted = { published: boolean; publish_at: string | null }

export const ON_SALE: Wanted = { published: true, publish_at: null }
export const HIDDEN: Wanted = { published: false, publish_at: null }

/** The state of a product that shoppers do not see; nothing for one on sale. */
export function PublicationPill({ product }: { product: Published }) {
  const state = publicationStateOf(product)
  if (state === 'on-sale') return null
  if (state === 'draft')
    return <Pill tone="grey">{t({ message: 'Draft', context: 'product' })}</Pill>
  if (state === 'hidden')
    return <Pill tone="grey">{t({ message: 'Hidden', context: 'product' })}</Pill>
  return <Pill tone="blue">{t`From ${{ time: dayAndTime(product.publish_at ?? '') }}`}</Pill>
}
