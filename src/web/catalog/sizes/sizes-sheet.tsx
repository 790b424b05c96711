import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { bestValueOf } from '#contract/catalog/best-value.ts'
import type { Product, Size } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { Price } from '#web/ui/price.tsx'
import { BuyControl } from '../buy-control.tsx'
import { productQuery } from '../catalog-queries.ts'
import { BestValue } from './best-value-tag.tsx'

type Props = { product: Product; onClose: () => void }

/** All sizes of a thing, each with its price and its stepper. */
export function SizesSheet({ product, onClose }: Props) {
  return (
    <Dialog title={localName(product)} onClose={onClose}>
      <WhenLoaded skeleton={<RowSkeletons />}>
        <Sizes product={product} />
      </WhenLoaded>
    </Dialog>
  )
}

/** Since the card was loaded, the sizes may have been ungrouped. */
function Sizes({ product }: { product: Product }) {
  const { data } = useSuspenseQuery(productQuery(product._id))
  const sizes = data?.sizes ?? [{ net_quantity: null, ...product }]
  const best = bestValueOf(sizes)
  return (
    <ul aria-label={t`Sizes`} className="grid grid-cols-1 gap-3">
      {sizes.map((size) => (
        <SizeRow key={size._id} size={size} beside={sizes} isBest={size._id === best} />
      ))}
    </ul>
  )
}

type RowProps = { size: Size; beside: readonly Size[]; isBest: boolean }

function SizeRow({ size, beside, isBest }: RowProps) {
  const comparable = comparablePrice(size, beside)
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={size.image[0]} size={46} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={paths.product(size)}
            state={productState(size)}
            title={localName(size)}
            lang={languageOfName(size)}
            className="inline-block min-h-6 font-semibold hover:underline"
          >
            {size.unit}
          </Link>
          {isBest && <BestValue />}
        </p>
        <Price price={size.selling_price} listPrice={size.price} muted={isOutOfStock(size)} />
        {comparable && <p className="num text-sm text-ink-3">{shown(comparable)}</p>}
      </div>
      <BuyControl product={size} flat />
    </li>
  )
}

const RowSkeletons = () => (
  <Loading label={t`Loading the sizes`}>
    <Skeleton className="h-16 w-full" />
    <Skeleton className="mt-3 h-16 w-full" />
  </Loading>
)
