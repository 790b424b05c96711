import type { Product } from '#contract/catalog/catalog.ts'
import { OutOfStock } from '#web/ui/quantity-stepper.tsx'
import { NotifyControl } from './notify-control.tsx'

/** On a card: that it is sold out, and Notify me. */
export const SoldOutCard = ({ product }: { product: Product }) => (
  <span className="flex flex-col items-end gap-1">
    <OutOfStock />
    <NotifyControl product={product} />
  </span>
)
