import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { FreePriceQuestion } from './free-price.tsx'
import { LabelFields } from './label-fields.tsx'
import { usePickedFiles } from './picked-files.ts'
import { ProductFields } from './product-fields.tsx'
import { useNewProduct } from './use-product-form.ts'

export function UploadProductScreen() {
  return (
    <OfficePage
      title={t`Upload Product`}
      back={{ to: officePaths.adminProducts, label: t`Products` }}
    >
      <WhenLoaded skeleton={<FormSkeleton />}>
        <UploadForm />
      </WhenLoaded>
    </OfficePage>
  )
}

function UploadForm() {
  const navigate = useNavigate()
  const files = usePickedFiles()
  const [isDraft, setDraft] = useState(false)
  const { form, freePrice } = useNewProduct(
    files,
    isDraft,
    () => void navigate(officePaths.adminProducts),
  )
  return (
    <>
      <Form form={form} className="grid max-w-[880px] gap-4">
        <Card>
          <ProductFields form={form} files={files} stockHint={t`Current stock`} />
        </Card>
        <Card>
          <SectionHeading>{t`Quantity and label`}</SectionHeading>
          <LabelFields form={form} />
        </Card>
        <Checkbox checked={isDraft} onChange={({ target }) => setDraft(target.checked)}>
          {t`Keep as a draft: shoppers do not see it until you publish it`}
        </Checkbox>
        <FormError error={form.serverError} />
        <Button type="submit" data-save="" size="lg" busy={form.isBusy}>{t`Upload Product`}</Button>
      </Form>
      <FreePriceQuestion form={form} freePrice={freePrice} />
    </>
  )
}
