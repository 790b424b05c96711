import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { Card, SectionHeading } from '#web/ui/page.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { AdminPage } from './admin-page.tsx'
import { editableProductQuery } from './catalog-admin-queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { LabelFields } from './label-fields.tsx'
import { usePickedFiles } from './picked-files.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-form.ts'

/** Everything that can be said of a product. */
export function ProductEditScreen() {
  const { productId = '' } = useParams()
  return (
    <AdminPage title="Edit Product">
      <WhenLoaded of={productId} skeleton={<FormSkeleton />}>
        <EditForm id={productId} />
      </WhenLoaded>
    </AdminPage>
  )
}

function EditForm({ id }: { id: string }) {
  const product = useSuspenseQuery(editableProductQuery(id)).data
  const files = usePickedFiles()
  const form = useProductEdit(product, files)
  return (
    <Form form={form} className="grid max-w-[880px] gap-4">
      <Card>
        <ProductFields
          form={form}
          files={files}
          stockHint="What is sold before you save still comes off it"
        />
      </Card>
      <Card>
        <SectionHeading>Quantity and label</SectionHeading>
        <LabelFields form={form} />
      </Card>
      <div className="sticky bottom-0 grid gap-2 border-t border-line bg-page py-3">
        <FormError error={form.refusal} />
        <Button type="submit" disabled={!form.isDirty} busy={form.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
