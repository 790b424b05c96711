import { useQueryClient } from '@tanstack/react-query'
import type { EditableProduct } from '#contract/catalog/catalog.ts'
import { conflictDifferences } from '#web/ui/form/edit-conflict.tsx'
import { type EditConflict, useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { editableProductQuery, useAddProduct, useUpdateProduct } from './catalog-admin-queries.ts'
import { useFreePrice } from './free-price.tsx'
import { idsOf } from './id-list.ts'
import type { usePickedFiles } from './picked-files.ts'
import { changesIn, newProductIn } from './product-body.ts'
import { LABELS } from './product-labels.ts'
import { validateEdit, validateNew } from './product-validation.ts'
import { NEW_PRODUCT, type ProductValues, tidyProduct, valuesOf } from './product-values.ts'

export type ProductForm = ReturnType<typeof useNewProduct>['form']

type Files = ReturnType<typeof usePickedFiles>

/** The form of a new product. */
export function useNewProduct(files: Files, isDraft: boolean, onSent: () => void) {
  const { mutateAsync: add } = useAddProduct()
  const { checkFree, freePrice } = useFreePrice(validateNew)
  const form = useForm<ProductValues, unknown>({
    initial: NEW_PRODUCT,
    normalize: tidyProduct,
    check: checkFree,
    send: (values) => add({ body: newProductIn(values, isDraft), images: pickedIn(values, files) }),
    onSent,
    edits: true,
  })
  return { form, freePrice }
}

/** The form of an existing product. */
export function useProductEdit(
  product: EditableProduct,
  files: Files,
  onSent: () => void = () => {},
) {
  const { mutateAsync: update } = useUpdateProduct(product._id)
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(product, () =>
    queryClient.fetchQuery(editableProductQuery(product._id)),
  )
  const { checkFree, freePrice } = useFreePrice(validateEdit, valuesOf(product))
  const form = useForm<ProductValues, unknown>({
    initial: valuesOf(product),
    normalize: (typed) => tidyProduct(typed, product.image),
    check: checkFree,
    send: (values) =>
      saveAgainst(({ updatedAt }) =>
        update({ body: changesIn(values, updatedAt), newImages: pickedIn(values, files) }),
      ),
    onSent,
    edits: true,
  })
  follow(form.isDirty)
  return {
    form,
    freePrice,
    ...(conflict && { differences: differencesFrom(conflict, form.values) }),
  }
}

const differencesFrom = ({ was, now }: EditConflict<EditableProduct>, typed: ProductValues) =>
  conflictDifferences(LABELS, { was: keptIn(was), now: keptIn(now) }, typed)

const keptIn = (product: EditableProduct) => tidyProduct(valuesOf(product))

/** The picked files among the images, in order. */
const pickedIn = ({ pictures }: ProductValues, { fileAt }: Files) =>
  idsOf(pictures).flatMap((picture) => fileAt(picture) ?? [])
