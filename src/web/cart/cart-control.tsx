import { t } from '@lingui/core/macro'
import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { OutOfStock, QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useCartQuantity } from './cart-observer.ts'
import { useAddToCart, useRemoveFromCart } from './cart-queries.ts'
import type { CartProduct } from './cart-step.ts'

type Props = {
  product: CartProduct
  size?: 'sm' | 'lg'
  flat?: boolean
  /** In the cart, a sold-out product keeps its stepper so that it can be removed. */
  keepSteps?: boolean
}

/** The stepper, connected to the cart. */
export function CartControl({ product, size = 'sm', flat = false, keepSteps = false }: Props) {
  const quantity = useCartQuantity(product._id)
  const add = useAddToCart()
  const remove = useRemoveFromCart()
  if (product.stock <= 0 && !(keepSteps && quantity > 0)) return <OutOfStock size={size} />

  return (
    <QuantityStepper
      name={localName(product)}
      quantity={quantity}
      max={Math.min(product.stock, MAX_QUANTITY)}
      onAdd={() => add(product)}
      onRemove={() => remove(product)}
      onLimit={() => toast.error(limitReason(product))}
      size={size}
      flat={flat}
    />
  )
}

export const limitReason = ({ stock, ...product }: CartProduct) =>
  stock < MAX_QUANTITY
    ? t`Only ${stock} of ${{ name: localName(product) }} left`
    : t`You can order at most ${MAX_QUANTITY} of one product`
