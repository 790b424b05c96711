import { t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatPrice, formatShortPrice } from '#contract/lib/price-words.ts'
import { cx } from '#web/lib/cx.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { isAvailable, itemListTotal, itemTotal, shortageOf } from './cart-bill.ts'
import { CartControl } from './cart-control.tsx'
import { useRemoveFromCart } from './cart-queries.ts'
import { usePendingSteps } from './pending-steps.ts'
import { pendingText } from './pending-text.ts'

export function CartItemRow({ item }: { item: CartItem }) {
  const { product } = item
  const canBuy = isAvailable(item)

  return (
    <li
      aria-label={localName(product)}
      className="flex items-center gap-3 border-t border-line py-3.5 first:border-t-0"
    >
      <span className={cx('shrink-0', product.stock <= 0 && 'opacity-45')}>
        <Thumbnail src={product.image[0]} size={64} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(product)}
          state={productState(ofCatalogue(product))}
          title={localName(product)}
          lang={languageOfName(product)}
          className="line-clamp-2 text-base leading-4.5 font-medium font-stretch-94% hover:underline"
        >
          {localName(product)}
        </Link>
        <p className="truncate text-sm text-ink-3">{product.unit}</p>
        <Waiting item={item} />
        {!canBuy && <Shortage item={item} />}
      </div>
      <div className="shrink-0 text-right">
        {product.stock > 0 && <CartControl product={product} flat keepSteps />}
        <RowPrice item={item} />
      </div>
    </li>
  )
}

/** Converts back to a catalogue product, where `price` is the list price. */
const ofCatalogue = ({ price, list_price, ...product }: CartItem['product']): Product => ({
  ...product,
  price: list_price,
  selling_price: price,
})

function RowPrice({ item }: { item: CartItem }) {
  const total = itemTotal(item)
  const listTotal = itemListTotal(item)
  return (
    <p className="num mt-[5px] leading-5">
      {listTotal > total && (
        <s className="mr-1.5 text-sm text-ink-3 decoration-1 max-[359px]:hidden">
          <span className="sr-only">{`${t`was`} `}</span>
          <span>{formatShortPrice(listTotal)}</span>
        </s>
      )}
      <b className={cx('font-bold', item.product.stock <= 0 && 'text-ink-3')}>
        {formatPrice(total)}
      </b>
    </p>
  )
}

/** Pending changes of the row, while offline. */
function Waiting({ item }: { item: CartItem }) {
  const isOnline = useIsOnline()
  const words = pendingText(item, usePendingSteps())
  if (isOnline || !words) return null
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-sm font-label text-basket-ink">
      <Clock size={15} className="shrink-0" aria-hidden="true" /> <span>{words}</span>
    </p>
  )
}

/** Why the row blocks the order, with a button to remove it. */
function Shortage({ item }: { item: CartItem }) {
  const remove = useRemoveFromCart()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-label text-danger">
      <span>{shortageOf(item)}</span>
      <Button
        kind="remove"
        size="sm"
        aria-label={t`Remove ${{ name: localName(item.product) }}`}
        onClick={() => remove(item.product, item.quantity)}
      >{t`Remove`}</Button>
    </p>
  )
}
