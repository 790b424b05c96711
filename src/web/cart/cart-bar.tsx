import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import type { CartItem } from '#contract/cart/cart.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { totalPrice, totalQuantity } from './cart.ts'
import { useCartItems } from './cart-observer.ts'

/** An empty cart has no bar, so its code is not on the first screen. */
const CartBarNote = lazyComponent(() => import('./cart-bar-note.tsx'), 'CartBarNote')

const PICTURES = 3

/** Thumbnails overlap more when there is less room. */
const Pictures = ({ items }: { items: CartItem[] }) => (
  <span aria-hidden="true" className="flex h-9 min-w-9 shrink-99 pr-3">
    {items.slice(0, PICTURES).map(({ product }) => (
      <span key={product._id} className="w-6 min-w-0 shrink">
        <span className="grid size-9 place-items-center rounded-[9px] border-2 border-header bg-plate">
          <Picture src={product.image[0]} alt="" size={26} className="size-[26px]" />
        </span>
      </span>
    ))}
  </span>
)

/** The cart bar at the bottom of a phone, shown while the cart has items. */
export function CartBar() {
  const items = useCartItems()
  if (items.length === 0) return null

  return (
    <section
      aria-label={t`Basket`}
      data-basket-bar
      className="pointer-events-none fixed short:static inset-x-0 bottom-0 z-(--z-basket) animate-[rise_260ms_var(--ease-out)] bg-linear-to-b from-transparent to-page to-60% px-2 pt-3.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="on-header edge-float pointer-events-auto overflow-hidden rounded-lg bg-header text-on-header">
        <div className="rim" />
        <div className="flex min-h-14 items-center gap-2.5 py-1 pr-2 pl-2.5">
          <Pictures items={items} />
          <span className="min-w-0 flex-auto leading-tight">
            <b className="num block text-md leading-5">
              {`${formatCount(totalQuantity(items), 'item')} · ${formatPrice(totalPrice(items))}`}
            </b>
            <OptionalPart>
              <CartBarNote items={items} />
            </OptionalPart>
          </span>
          <Link to={paths.cart} className={`${buttonClass({ kind: 'go', size: 'sm' })} min-h-10`}>
            {t`View Cart`} <ChevronRight size={16} />
          </Link>
        </div>
      </div>
    </section>
  )
}
