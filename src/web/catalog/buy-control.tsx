import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { CartControl } from '#web/cart/cart-control.tsx'
import { useIsVisitor } from '#web/cart/cart-observer.ts'
import { toCartProduct } from '#web/cart/cart-product.ts'
import { useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { canStore } from '#web/lib/browser/storage.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { OutOfStock, QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = { product: Product; size?: 'sm' | 'lg'; flat?: boolean }

/** The stepper. Where visitors keep no cart, they are sent to login and return here. */
export function BuyControl({ product, size = 'sm', flat = false }: Props) {
  const mustSignIn = useMustSignIn()
  if (isOutOfStock(product)) return <SoldOut product={product} />
  if (mustSignIn) {
    return <VisitorControl product={product} size={size} flat={flat} />
  }
  return <CartControl product={toCartProduct(product)} size={size} flat={flat} />
}

const SoldOutCard = lazyComponent(() => import('./alert/sold-out-card.tsx'), 'SoldOutCard')

/** With Notify me, whose code loads where something is sold out. */
const SoldOut = ({ product }: { product: Product }) => (
  <WhenLoaded skeleton={<OutOfStock />} failed={() => <OutOfStock />}>
    <SoldOutCard product={product} />
  </WhenLoaded>
)

function VisitorControl({ product, size, flat }: Required<Props>) {
  const signIn = useSignIn()
  return (
    <QuantityStepper
      name={localName(product)}
      quantity={0}
      max={MAX_QUANTITY}
      onAdd={signIn}
      onRemove={signIn}
      onLimit={signIn}
      size={size}
      flat={flat}
    />
  )
}

/** Whether a person without an account cannot keep a cart. */
export function useMustSignIn(): boolean {
  const isVisitor = useIsVisitor()
  const { visitorsCanBrowse } = useOrderTerms()
  return isVisitor && !(visitorsCanBrowse && canStore())
}
