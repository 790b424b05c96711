import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CART_ITEMS } from '#contract/cart/cart-limits.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { FoundProduct } from '#contract/phone-order/phone-order.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type DraftLine, isShort, mostOf, withProduct, withQuantity } from './order-draft.ts'
import { orderableQuery } from './phone-order-queries.ts'
import { SearchList } from './search-list.tsx'

type Props = { lines: readonly DraftLine[]; onChange: (lines: DraftLine[]) => void }

/** What is ordered: found by name or barcode. */
export function ProductsPart({ lines, onChange }: Props) {
  return (
    <Card className="grid grid-cols-1 gap-3">
      <SectionHeading>{t`Products`}</SectionHeading>
      {lines.length < MAX_CART_ITEMS ? (
        <ProductFinder onPick={(product) => onChange(withProduct(lines, product))} />
      ) : (
        <p className="text-ink-2">{t`An order has at most ${MAX_CART_ITEMS} products.`}</p>
      )}
      {lines.length === 0 ? (
        <p className="text-ink-2">{t`No products yet. Find the first one above.`}</p>
      ) : (
        <ul aria-label={t`Products of the order`}>
          {lines.map((line) => (
            <Line
              key={line.product._id}
              line={line}
              onQuantity={(quantity) => onChange(withQuantity(lines, line.product._id, quantity))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ProductFinder({ onPick }: { onPick: (product: FoundProduct) => void }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, error } = useQuery(orderableQuery(search))
  const isSearched = search.length > 1
  return (
    <SearchList
      label={t`Add a product`}
      hint={t`Name or barcode`}
      typed={typed}
      onType={setTyped}
      rows={isSearched ? data : undefined}
      error={isSearched ? error : undefined}
      listName={t`Products found`}
      rowKey={({ _id }) => _id}
      isDisabled={({ stock }) => stock === 0}
      onPick={(product) => {
        setTyped('')
        onPick(product)
      }}
    >
      {(product) => (
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <span lang={languageOfName(product)}>{localName(product)}</span>{' '}
            <span className="text-sm text-ink-3">{product.unit}</span>
          </span>
          <span className="num shrink-0 text-sm text-ink-2">{factsOf(product)}</span>
        </span>
      )}
    </SearchList>
  )
}

function factsOf({ price, discount, stock }: FoundProduct): string {
  if (stock === 0) return t`Out of Stock`
  return `${formatPaise(sellingPrice(toPaise(price), discount))} · ${t`${stock} in stock`}`
}

type LineProps = { line: DraftLine; onQuantity: (quantity: number) => void }

function Line({ line, onQuantity }: LineProps) {
  const { product, quantity, unitPrice } = line
  const { stock } = product
  const name = localName(product)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2.5 not-last:border-b">
      <span className="min-w-0 flex-1 basis-48">
        <b lang={languageOfName(product)} className="block font-name break-words">
          {name}
        </b>
        <span className="num block text-sm text-ink-3">
          {`${product.unit} · ${formatPaise(unitPrice)}`}
        </span>
        {isShort(line) && (
          <b className="block text-sm font-semibold text-danger">
            {stock > 0 ? t`Only ${stock} left` : t`Out of Stock`}
          </b>
        )}
      </span>
      <span className="flex items-center justify-between gap-4 max-sm:w-full">
        <QuantityStepper
          flat
          name={name}
          quantity={quantity}
          max={mostOf(product)}
          onAdd={() => onQuantity(quantity + 1)}
          onRemove={() => onQuantity(quantity - 1)}
          onLimit={() => toast.error(t`No more of ${name} can be ordered.`)}
        />
        <b className="num min-w-20 text-right font-price">{formatPaise(unitPrice * quantity)}</b>
      </span>
    </li>
  )
}
