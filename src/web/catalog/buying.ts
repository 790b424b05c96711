import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { limitReason } from '#web/cart/cart-control.tsx'
import { useCartQuantity } from '#web/cart/cart-observer.ts'
import { toCartProduct } from '#web/cart/cart-product.ts'
import { useAddToCart, useRemoveFromCart } from '#web/cart/cart-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useMustSignIn } from './buy-control.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Quantity of the product in the cart; 0 without a product. */
export const useQuantityOf = (product: Product | undefined) => useCartQuantity(product?._id ?? '')

/** Adds or removes one of any product, without a stepper. */
export function useAddOrRemove() {
  const add = useAddToCart()
  const remove = useRemoveFromCart()
  const mustSignIn = useMustSignIn()
  const signIn = useSignIn()
  return (product: Product, change: 'more' | 'less', bought: number) => {
    if (mustSignIn) return signIn()
    const wanted = toCartProduct(product)
    if (change === 'less') return remove(wanted)
    if (bought < Math.min(product.stock, MAX_QUANTITY)) return add(wanted)
    toast.error(limitReason(wanted))
  }
}
