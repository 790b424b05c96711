import { t } from '@lingui/core/macro'
import type { CartItem } from '#contract/cart/cart.ts'
import { toPaise } from '#contract/lib/money.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { itemOf, totalPrice, totalQuantity } from './cart.ts'

/** A cart change as a sentence for screen readers; undefined if nothing changed. */
export function spokenChange(before: CartItem[], after: CartItem[]): string | undefined {
  const changed = [...after, ...before.filter((item) => quantityIn(after, item) === 0)].filter(
    (item) => quantityIn(before, item) !== quantityIn(after, item),
  )
  const [one] = changed
  if (!one) return undefined
  const cart = cartText(after)
  return changed.length > 1 ? cart : `${localName(one.product)}: ${quantityIn(after, one)}. ${cart}`
}

const quantityIn = (items: CartItem[], { product }: CartItem) =>
  itemOf(items, product._id)?.quantity ?? 0

const cartText = (items: CartItem[]) =>
  items.length === 0
    ? t`Your cart is empty.`
    : t`In your cart: ${{ items: formatCount(totalQuantity(items), 'item') }}, ${{ price: speakPrice(totalPrice(items)) }}.`

/** Rupees for a screen reader: "560 rupees 13 paise". */
function speakPrice(amount: number) {
  const paise = toPaise(amount)
  const rest = paise % 100
  const rupees = Math.floor(paise / 100)
  return rest === 0 ? t`${rupees} rupees` : t`${rupees} rupees ${rest} paise`
}
