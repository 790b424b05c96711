import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { editableProductQuery } from './catalog-admin-queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { FreePriceQuestion } from './free-price.tsx'
import { usePickedFiles } from './picked-files.ts'
import { ProductFields } from './product-fields.tsx'
import { useProductEdit } from './use-product-form.ts'

type Props = { id: string; onClose: () => void }

/** The modal of the specification. Further fields are on a page of their own. */
export function ProductDialog({ id, onClose }: Props) {
  return (
    <Dialog title={t`Edit Product`} shape="form" onClose={onClose}>
      <WhenLoaded skeleton={<FormSkeleton />}>
        <EditForm id={id} onClose={onClose} />
      </WhenLoaded>
    </Dialog>
  )
}

function EditForm({ id, onClose }: Props) {
  const product = useSuspenseQuery(editableProductQuery(id)).data
  const files = usePickedFiles()
  const { form, freePrice, differences } = useProductEdit(product, files, onClose)
  return (
    <>
      <Form form={form}>
        <ProductFields form={form} files={files} />
        <Link
          to={officePaths.adminProduct(id)}
          className={`${linkClass} mt-4`}
        >{t`Brand, label, stock and more`}</Link>
        <EditError error={form.serverError} {...(differences && { differences })} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" busy={form.isBusy} disabled={!form.isDirty}>{t`Update`}</Button>
        </DialogActions>
      </Form>
      <FreePriceQuestion form={form} freePrice={freePrice} />
    </>
  )
}
