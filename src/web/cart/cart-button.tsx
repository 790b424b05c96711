import { t } from '@lingui/core/macro'
import { ShoppingBasket } from 'lucide-react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { totalPrice, totalQuantity } from './cart.ts'
import { useCartItems } from './cart-observer.ts'

/** The cart button of the desktop header. */
export function CartButton() {
  const items = useCartItems()
  const count = totalQuantity(items)
  return (
    <Link
      to={paths.cart}
      className="flex min-h-[46px] shrink-0 items-center gap-2.5 rounded-md bg-basket pr-4 pl-[13px] font-bold text-on-basket hover:brightness-97"
    >
      <ShoppingBasket size={24} />
      {count === 0 ? (
        <span>{t`My Cart`}</span>
      ) : (
        <span className="num leading-none">
          <span className="block text-fine leading-3.5 font-medium">
            {formatCount(count, 'item')}
          </span>
          <span className="block text-md leading-4.5">{formatPrice(totalPrice(items))}</span>
        </span>
      )}
    </Link>
  )
}

/** The cart icon with its count, in mobile headers. */
export function CartIconLink() {
  const count = totalQuantity(useCartItems())
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? t`My Cart, ${{ items: formatCount(count, 'item') }}` : t`My Cart`}
      className="relative grid size-11 place-items-center rounded-md"
    >
      <ShoppingBasket size={24} />
      {count > 0 && (
        <span
          key={count}
          className="num absolute top-[3px] right-px min-w-[18px] animate-bump rounded-full bg-basket px-1 text-center text-badge leading-4.5 font-semibold text-on-basket"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
