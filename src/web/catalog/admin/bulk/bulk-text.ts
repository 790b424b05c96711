import { t } from '@lingui/core/macro'
import type { BulkDone, BulkFacts, BulkRefused } from '#contract/catalog/bulk.ts'
import type { PriceEnding } from '#contract/catalog/bulk-kinds.ts'
import { dayAndTime } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'

const ENDINGS: Record<PriceEnding, string> = {
  paisa: t`not rounded`,
  rupee: t`to the whole rupee`,
  '99': t`ending in .99`,
}

type Change = BulkDone['change']

/** What was changed, as the head of a list of products: "Prices +5%, to the whole rupee". */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'price':
      return t`Price ${{ price: formatPrice(change.price) }}`
    case 'price-percent':
      return t`Prices ${{ percent: signedText(change.percent) }}%, ${{ ending: ENDINGS[change.ending] }}`
    case 'price-amount':
      return t`Prices ${{ amount: amountText(change.amount) }}, ${{ ending: ENDINGS[change.ending] }}`
    case 'discount':
      return t`Discount ${{ percent: change.discount }}%`
    case 'low-stock':
      return t`Low-stock warning below ${{ count: change.below }}`
    case 'places':
      return change.how === 'add' ? t`Listed in more categories` : t`Moved to other categories`
    case 'publish':
      return t`Published`
    case 'hide':
      return t`Hidden from shoppers`
  }
}

const signedText = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value)}`
const amountText = (amount: number) => `${amount < 0 ? '' : '+'}${formatPrice(amount)}`

/** What a product has of the change, in short: "₹30.00, 5% off". */
export function factsText(facts: BulkFacts): string {
  if (facts.price !== undefined) return priceText(facts)
  if (facts.low_stock_below !== undefined) return t`Low below ${{ count: facts.low_stock_below }}`
  if (facts.categories) return placesText(facts)
  if (facts.published) return t`On sale`
  return facts.publish_at ? t`From ${{ time: dayAndTime(facts.publish_at) }}` : t`Not on sale`
}

function priceText({ price = 0, discount = 0, selling_price = 0 }: BulkFacts): string {
  if (discount === 0) return formatPrice(price)
  return t`${{ paid: formatPrice(selling_price) }} (${{ price: formatPrice(price) }} less ${{ percent: shortPercent(discount) }}%)`
}

/** Price lists have discounts of four decimals. */
const shortPercent = (discount: number) => Math.round(discount * 100) / 100

const placesText = ({ categories = [], subcategories = [] }: BulkFacts) =>
  [...categories, ...subcategories].map(localName).join(', ') || t`No category`

export const whyText = ({ why, why_text }: Pick<BulkRefused, 'why' | 'why_text'>) =>
  shown(why_text ?? { message: why })

/** "Milk: It has no price yet." */
export const refusedText = (refused: BulkRefused) =>
  refused.name ? `${refused.name}: ${whyText(refused)}` : whyText(refused)
