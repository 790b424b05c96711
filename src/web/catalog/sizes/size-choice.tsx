import { t } from '@lingui/core/macro'
import { bestValueOf } from '#contract/catalog/best-value.ts'
import type { Size } from '#contract/catalog/catalog.ts'
import { isOutOfStock, type LabelledProduct } from '#contract/catalog/product-look.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { cx } from '#web/lib/cx.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Price } from '#web/ui/price.tsx'
import { BestValue } from './best-value-tag.tsx'

/** On the page of a product: its sizes, each a link to its page. With a card only their number is known. */
export function SizeChoice({ product }: { product: LabelledProduct }) {
  const { sizes, size_count: count } = product
  if (!sizes) return count ? <Skeleton className="mt-3 h-22 w-full max-w-md" /> : null
  const best = bestValueOf(sizes)
  return (
    <nav aria-label={t`Sizes`} className="mt-3 flex flex-wrap gap-2 pb-1">
      {sizes.map((size) => (
        <Choice
          key={size._id}
          size={size}
          beside={sizes}
          isCurrent={size._id === product._id}
          isBest={size._id === best}
        />
      ))}
    </nav>
  )
}

type ChoiceProps = { size: Size; beside: readonly Size[]; isCurrent: boolean; isBest: boolean }

/** Takes the place of the page in the history, so that Back leads to the list. */
function Choice({ size, beside, isCurrent, isBest }: ChoiceProps) {
  const comparable = comparablePrice(size, beside)
  const isOut = isOutOfStock(size)
  return (
    <Link
      to={paths.product(size)}
      state={productState(size)}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'min-w-26 rounded-box border px-3 py-2',
        isCurrent
          ? 'border-brand-ink bg-brand-soft'
          : 'border-line bg-surface hover:border-brand-line',
      )}
    >
      <span className="block font-semibold">{size.unit}</span>
      <Price price={size.selling_price} muted={isOut} />
      {comparable && <span className="num block text-sm text-ink-2">{shown(comparable)}</span>}
      {isOut && <span className="block text-sm text-ink-2">{t`Out of Stock`}</span>}
      {isBest && <BestValue />}
    </Link>
  )
}
