import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock, type LabelledProduct } from '#contract/catalog/product-look.ts'
import { savingOf } from '#contract/catalog/product-saving.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { formatPercent, formatPrice, formatShortPrice } from '#contract/lib/price-words.ts'
import { useCartQuantity } from '#web/cart/cart-observer.ts'
import { DeliveryBadge } from '#web/delivery/delivery-badge.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import { OffPill } from '#web/ui/off-pill.tsx'
import { FoodMark } from '#web/ui/picture/food-mark.tsx'
import { Price } from '#web/ui/price.tsx'
import { Dock } from '#web/ui/screen/dock.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import { BuyControl } from './buy-control.tsx'

/** Name, price and stepper. On a phone, price and stepper are in the dock. */
export function ProductBuyBox({ product }: { product: LabelledProduct }) {
  const comparable = comparableOf(product)
  return (
    <div className="flex flex-col">
      <div className="order-2 flex items-start justify-between gap-2 md:mt-2.5">
        <h1
          lang={languageOfName(product)}
          className="min-w-0 text-price leading-6 md:text-price-wide md:leading-8.5"
        >
          {localName(product)}
        </h1>
        <span className="-my-2 flex">
          <WishButton productId={product._id} name={localName(product)} />
          <ShareButton label={t`Share`} title={localName(product)} path={paths.product(product)} />
        </span>
      </div>
      <div className="contents max-md:order-3 max-md:mt-1.5 max-md:mb-3.5 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1">
        <span className="order-1 flex items-center gap-2 max-md:order-2">
          <DeliveryBadge />
          {product.food_mark && <FoodMark mark={product.food_mark} />}
        </span>
        <p className="order-3 text-ink-2 max-md:order-1 md:mt-1 md:mb-4">{product.unit}</p>
        {comparable && <UnitPriceBeside comparable={comparable} />}
        <Mrp product={product} className="order-3 hidden text-ink-2 docked:inline" />
      </div>
      {isOutOfStock(product) && <NotifyMe product={product} />}
      <div className="order-4 docked:hidden">
        <ProductPrice product={product} />
        <div className="mt-4.5 flex flex-wrap gap-3.5">
          <BuyOrSoldOut product={product} />
        </div>
      </div>
    </div>
  )
}

const NotifyControl = lazyComponent(() => import('./alert/notify-control.tsx'), 'NotifyControl')

/** Reserves its space while its chunk loads. */
const NotifyMe = ({ product }: { product: Product }) => (
  <div className="order-5 mb-3 min-h-13 md:mt-3.5 md:mb-0">
    <OptionalPart>
      <NotifyControl product={product} size="lg" />
    </OptionalPart>
  </div>
)

function comparableOf(product: LabelledProduct) {
  const comparable = comparablePrice(product)
  return comparable && shown(comparable)
}

type UnitPriceProps = { comparable: string }

/** On a phone, where the price is in the dock. */
const UnitPriceBeside = ({ comparable }: UnitPriceProps) => (
  <span className="num order-3 hidden text-ink-2 docked:inline">{comparable}</span>
)

const UnitPriceBelow = ({ comparable }: UnitPriceProps) => (
  <span>
    <b className="num font-semibold text-ink">{comparable}</b>
    {' · '}
  </span>
)

type MrpProps = { product: Product; className?: string }

/** The wording required by law (Legal Metrology, Packaged Commodities, rules 2(m) and 6(10)). */
const Mrp = ({ product, className }: MrpProps) => (
  <span className={className}>
    <Trans>
      <abbr title={t`Maximum retail price`} className="no-underline">
        MRP
      </abbr>{' '}
      <span className="num">{ph({ price: formatShortPrice(product.price) })}</span> (incl. of all
      taxes)
    </Trans>
  </span>
)

function ProductPrice({ product }: { product: LabelledProduct }) {
  const saving = savingOf(product)
  const comparable = comparableOf(product)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-2.5">
        <Price price={product.selling_price} listPrice={product.price} size="detail" />
        <OffPill discount={product.discount} />
      </div>
      <p className="text-sm text-ink-3">
        {comparable && <UnitPriceBelow comparable={comparable} />}
        <Mrp product={product} />
        {saving > 0 && (
          <span>
            {' · '}
            <Trans>
              You save <span className="num">{ph({ saving: formatPrice(saving) })}</span>
            </Trans>
          </span>
        )}
      </p>
    </>
  )
}

function BuyOrSoldOut({ product }: { product: Product }) {
  const isInCart = useCartQuantity(product._id) > 0
  if (isOutOfStock(product)) return <SoldOut />
  return (
    <>
      <BuyControl product={product} size="lg" flat />
      {isInCart && (
        <Link
          to={paths.cart}
          className={buttonClass({ kind: 'secondary', size: 'lg' })}
        >{t`View Cart`}</Link>
      )}
    </>
  )
}

const SoldOut = () => <Button size="lg" disabled>{t`Out of Stock`}</Button>

/** Price and stepper at the bottom of a phone. */
export function ProductDock({ product }: { product: Product }) {
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
        <span className="num block text-sm leading-4 font-action text-save">
          {t`${{ percent: formatPercent(product.discount) }} OFF · save ${{ saving: formatPrice(saving) }}`}
        </span>
      )}
    </Dock>
  )
}
