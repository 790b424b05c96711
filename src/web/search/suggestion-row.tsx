import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowUpLeft, History, LayoutGrid, Search, SpellCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import type { SuggestedName } from '#contract/catalog/search.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { boldParts } from './bold-parts.ts'
import type { Suggestion } from './suggestion.ts'

type Props = { suggestion: Suggestion; marked: string }

/** Content of a suggestion. */
export function SuggestionRow({ suggestion, marked }: Props) {
  switch (suggestion.kind) {
    case 'meant':
      return <MeantRow words={suggestion.name} />
    case 'words':
    case 'recent':
      return <WordsRow {...suggestion} marked={marked} />
    case 'product':
      return <ProductRow product={suggestion.product} marked={marked} />
    case 'all':
      return (
        <span>{t`See all ${{ count: suggestion.count }} results for “${{ name: suggestion.name }}”`}</span>
      )
    default:
      return <CatalogRow entry={suggestion} marked={marked} />
  }
}

const MeantRow = ({ words }: { words: string }) => (
  <>
    <SpellCheck size={20} className="shrink-0 text-info" />
    <span className="min-w-0">
      <Trans>
        Did you mean <b className="text-info">{words}</b>?
      </Trans>
    </span>
  </>
)

function WordsRow({ kind, name, marked }: { kind: string; name: string; marked: string }) {
  const Icon = kind === 'recent' ? History : Search
  return (
    <>
      <Icon size={18} className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate text-md">
        <Marked name={name} words={marked} />
      </span>
      <span data-fills className="-mr-1 grid size-11 shrink-0 place-items-center text-ink-3">
        <ArrowUpLeft size={18} />
      </span>
    </>
  )
}

function CatalogRow({ entry, marked }: { entry: SuggestedName; marked: string }) {
  return (
    <>
      <span className="grid size-8.5 shrink-0 place-items-center rounded-md bg-brand-soft font-bold text-brand-ink">
        {entry.kind === 'brand' ? <Initial name={entry.name} /> : <LayoutGrid size={18} />}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-note leading-4.25 font-medium">
          <Marked name={localName(entry)} words={marked} />
        </span>
        <span className="num block text-xs text-ink-3">{remarkOf(entry)}</span>
      </span>
    </>
  )
}

/** Hidden from screen readers: the full name is beside it. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    data-initial={[...name][0]?.toUpperCase()}
    className="before:content-[attr(data-initial)]"
  />
)

function remarkOf({ kind, count }: SuggestedName): string {
  const products = count === null ? [] : [formatCount(count, 'product')]
  return (kind === 'brand' ? [t`Brand`, ...products] : products).join(', ')
}

function ProductRow({ product, marked }: { product: Product; marked: string }) {
  const isOut = isOutOfStock(product)
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-md border border-line bg-plate">
        <Picture
          src={product.image[0]}
          alt=""
          size={40}
          className={cx('size-10', isOut && 'opacity-45 saturate-40')}
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-note leading-4.5 font-stretch-93%">
          <Marked name={localName(product)} words={marked} />
        </span>
        <PriceLine product={product} />
      </span>
      {isOut && (
        <span className="shrink-0 rounded-sm bg-sunken px-2 py-1.5 text-xs font-semibold text-ink-2">{t`Out of Stock`}</span>
      )}
    </>
  )
}

const PriceLine = ({ product: { selling_price, price, unit } }: { product: Product }) => (
  <span className="num block truncate text-sm text-ink-3">
    <b className="text-note font-price text-ink">{formatShortPrice(selling_price)}</b>{' '}
    {price > selling_price && (
      <s className="decoration-1">
        <span className="sr-only">{`${t`was`} `}</span>
        {formatShortPrice(price)}
      </s>
    )}
    <span>{price > selling_price ? ` · ${unit}` : `· ${unit}`}</span>
  </span>
)

function Marked({ name, words }: { name: string; words: string }): ReactNode {
  return boldParts(name, words).map(({ part, isBold, at }) =>
    isBold ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
  )
}
