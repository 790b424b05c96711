import { useLocation, useNavigate } from 'react-router'
import { MAX_QUANTITY } from '#contract/cart/bill.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { CartControl } from '#web/cart/cart-control.tsx'
import { useIsVisitor } from '#web/cart/cart-observer.ts'
import { toCartProduct } from '#web/cart/cart-product.ts'
import { useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { canStore } from '#web/lib/browser/storage.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { storeReturnPath } from '#web/session/return-to.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

type Props = { product: Product; size?: 'sm' | 'lg'; flat?: boolean }

/** The stepper. Where visitors keep no cart, they are sent to login and return here. */
export function BuyControl({ product, size = 'sm', flat = false }: Props) {
  const mustSignIn = useMustSignIn()
  if (mustSignIn && !isOutOfStock(product)) {
    return <VisitorControl product={product} size={size} flat={flat} />
  }
  return <CartControl product={toCartProduct(product)} size={size} flat={flat} />
}

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

/** Sends to login and stores the return path. */
export function useSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    storeReturnPath(pathname + search)
    navigate(paths.login)
  }
}
