import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { EditableProduct } from '#contract/catalog/catalog.ts'
import { shelfStateOf } from '#contract/stock/stock-kinds.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { StockPill } from '#web/back-office/stock-pill.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { ChangeStockDialog } from '#web/stock/admin/change-stock-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { editableProductQuery } from './catalog-admin-queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { FreePriceQuestion } from './free-price.tsx'
import { LabelFields } from './label-fields.tsx'
import { usePickedFiles } from './picked-files.ts'
import { PricePlansCard } from './price-plan/price-plans-card.tsx'
import { ProductFields } from './product-fields.tsx'
import { LABELS } from './product-labels.ts'
import { PublicationCard } from './publication/publication-card.tsx'
import { ProductSizes } from './sizes/product-sizes.tsx'
import { useProductEdit } from './use-product-form.ts'

/** All fields of a product. */
export function ProductEditScreen() {
  const { productId = '' } = useParams()
  return (
    <OfficePage
      title={t`Edit Product`}
      back={{ to: officePaths.adminProducts, label: t`Products` }}
    >
      <WhenLoaded contentId={productId} skeleton={<FormSkeleton />}>
        <EditForm id={productId} />
      </WhenLoaded>
    </OfficePage>
  )
}

function EditForm({ id }: { id: string }) {
  const product = useSuspenseQuery(editableProductQuery(id)).data
  const files = usePickedFiles()
  const { form, freePrice, differences } = useProductEdit(product, files)
  return (
    <div className="grid max-w-[880px] gap-4">
      <PublicationCard product={product} />
      <StockCard product={product} />
      <WhenLoaded contentId={id} skeleton={<Skeleton className="h-32 rounded-lg" />}>
        <PricePlansCard product={product} />
      </WhenLoaded>
      <WhenLoaded contentId={id} skeleton={<Skeleton className="h-32 rounded-lg" />}>
        <ProductSizes id={id} />
      </WhenLoaded>
      <Form form={form} className="grid gap-4">
        <Card>
          <ProductFields form={form} files={files} />
        </Card>
        <Card>
          <SectionHeading>{t`Quantity and label`}</SectionHeading>
          <LabelFields form={form} />
        </Card>
        <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
          <EditError error={form.serverError} {...(differences && { differences })} />
        </EditBar>
      </Form>
      <FreePriceQuestion form={form} freePrice={freePrice} />
    </div>
  )
}

/** Not a form field: sales during the edit must not be overwritten. */
function StockCard({ product }: { product: EditableProduct }) {
  const [isChanging, setChanging] = useState(false)
  const { _id, stock } = product
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="mr-auto flex flex-wrap items-center gap-2">
        <span>
          <Trans>
            <b className="num text-xl">{stock}</b> in stock now
          </Trans>
        </span>
        {shelfStateOf(product) !== 'enough' && <StockPill shelf={product} />}
      </p>
      <Link to={officePaths.adminLedger(_id)} className={linkClass}>{t`Stock history`}</Link>
      <Button kind="secondary" onClick={() => setChanging(true)}>{t`Change stock`}</Button>
      {isChanging && <ChangeStockDialog product={product} onClose={() => setChanging(false)} />}
    </Card>
  )
}
