import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { isOutOfStock, type LabelledProduct } from '#contract/catalog/product-look.ts'
import { languageOfName, localName, type Named } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { ImageGallery } from '#web/ui/picture/image-gallery.tsx'
import { BackHeader } from '#web/ui/screen/back-header.tsx'
import { Page } from '#web/ui/screen/page.tsx'
import { ProductBuyBox, ProductDock } from './product-buy-box.tsx'
import { Breadcrumb, type ProductListing } from './product-listing.tsx'
import { SizeChoice } from './sizes/size-choice.tsx'

type PageProps = { product?: Named | null | undefined; children: ReactNode }

/** The frame of a product screen. On a phone its header has the name. */
export function ProductPage({ product, children }: PageProps) {
  const goBack = useGoBack(paths.home)
  return (
    <>
      <BackHeader
        title={product ? localName(product) : t`Product`}
        titleLanguage={product ? languageOfName(product) : undefined}
        onBack={goBack}
        isLabel
      />
      <Page className="max-md:pt-0">{children}</Page>
    </>
  )
}

type Props = {
  product: LabelledProduct
  shelf: ProductListing | undefined
  isFromCard?: boolean
  /** Additional content. */
  children?: ReactNode
}

/** Pictures, price and stepper. */
export function ProductFacts({ product, shelf, isFromCard = false, children }: Props) {
  return (
    <>
      <div className="docked:block hidden">
        <ProductDock product={product} />
      </div>
      <div className="mb-3 max-md:hidden">
        <Breadcrumb shelf={shelf} />
      </div>
      <div className="md:grid md:grid-cols-2 md:gap-7 xl:grid-cols-[540px_minmax(0,1fr)] xl:gap-11">
        <div className="max-md:-mx-3 md:sticky md:top-[89px] md:self-start">
          <ImageGallery
            images={product.image}
            name={localName(product)}
            muted={isOutOfStock(product)}
            isSeenSmall={isFromCard}
          />
        </div>
        <div className="min-w-0 max-md:pt-3">
          <div className="mb-1 md:hidden">
            <Breadcrumb shelf={shelf} />
          </div>
          <ProductBuyBox product={product} />
          <SizeChoice product={product} />
          {children}
        </div>
      </div>
    </>
  )
}
