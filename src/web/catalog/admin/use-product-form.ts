import type { EditableProduct } from '#contract/catalog.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAddProduct, useUpdateProduct } from './catalog-admin-queries.ts'
import { idsOf } from './id-list.ts'
import type { usePickedFiles } from './picked-files.ts'
import { mistakesInEdit, mistakesInNew } from './product-mistakes.ts'
import {
  changesIn,
  NEW_PRODUCT,
  newProductIn,
  type ProductValues,
  tidyProduct,
  valuesOf,
} from './product-values.ts'

export type ProductForm = ReturnType<typeof useNewProduct>

type Files = ReturnType<typeof usePickedFiles>

/** The form of a product that is not there yet. */
export function useNewProduct(files: Files, onSent: () => void) {
  const { mutateAsync: add } = useAddProduct()
  return useForm<ProductValues, unknown>({
    initial: NEW_PRODUCT,
    tidy: tidyProduct,
    check: mistakesInNew,
    send: (values) => add({ body: newProductIn(values), images: pickedIn(values, files) }),
    onSent,
    edits: true,
  })
}

/** The form of one that is. */
export function useProductEdit(
  product: EditableProduct,
  files: Files,
  onSent: () => void = () => {},
) {
  const { mutateAsync: update } = useUpdateProduct(product._id)
  return useForm<ProductValues, unknown>({
    initial: valuesOf(product),
    tidy: tidyProduct,
    check: mistakesInEdit,
    send: (values) =>
      update({ body: changesIn(values, product), newImages: pickedIn(values, files) }),
    onSent,
    edits: true,
  })
}

/** The files among the pictures, in their order. */
const pickedIn = ({ pictures }: ProductValues, { fileAt }: Files) =>
  idsOf(pictures).flatMap((picture) => fileAt(picture) ?? [])
