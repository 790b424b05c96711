import type { ProductDetail } from '#contract/catalog.ts'
import { formatPercent, formatPrice } from '#web/lib/format.ts'
import { Dock } from '#web/ui/dock.tsx'
import { Price } from '#web/ui/price.tsx'
import { BuyControl } from './buy-control.tsx'
import { isOutOfStock, savingOf } from './product.ts'
import { SoldOut } from './product-buy-box.tsx'

/** Price and Add, always under the thumb. */
export function ProductDock({ product }: { product: ProductDetail }) {
  const saving = savingOf(product)
  const isOut = isOutOfStock(product)
  return (
    <Dock
      action={
        <span className="flex justify-end">
          {isOut ? <SoldOut /> : <BuyControl product={product} size="lg" flat />}
        </span>
      }
    >
      <Price price={product.selling_price} listPrice={product.price} size="dock" muted={isOut} />
      {saving > 0 && (
        <span className="num block text-sm leading-4 font-[640] text-save">
          {formatPercent(product.discount)} OFF · save {formatPrice(saving)}
        </span>
      )}
    </Dock>
  )
}
