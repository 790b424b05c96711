import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category, Subcategory } from '#contract/catalog/catalog.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const categoryPageQuery = (currentPage = 1) =>
  queryOptions({
    queryKey: ['catalog', 'categories', { currentPage }],
    queryFn: ({ signal }) =>
      call(
        'category.list',
        { query: { currentPage, pageSize: OFFICE_PAGE_SIZE.categories } },
        { signal },
      ),
    meta: { failed: t`Error fetching categories!` },
  })

/** Reloads the whole catalogue, because names are shown in many lists. */
export function useReloadCatalog() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('staff-products') })
    await queryClient.invalidateQueries({ queryKey: ['catalog'] })
  }
}

/** A conflict (409) means that the list is outdated. */
function useFreshAfter409() {
  const refresh = useReloadCatalog()
  return (error: unknown) => {
    if (hasStatus(error, 409)) void refresh()
  }
}

/** The idempotency key of one form: a resend after a lost response adds nothing twice. */
function useIdempotencyKey() {
  const [key] = useState(newId)
  return { headers: { 'idempotency-key': key } }
}

type CategoryChange = {
  name: string
  name_hi: string | null
  image: File | undefined
  /** The version the edit is based on. */
  seen: Category | undefined
}

/** Adds a category, or changes the one with this id. */
export function useSaveCategory(id: string | undefined) {
  const oneWish = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ image, seen, ...body }: CategoryChange) => {
      const files = image && { files: { image } }
      return id
        ? call('category.update', { params: { id }, body: { ...body, ...seenIn(seen) } }, files)
        : call('category.add', { body }, { ...oneWish, ...files })
    },
    meta: { succeeded: messageOf },
    onSuccess: useReloadCatalog(),
    onError: useFreshAfter409(),
  })
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) => call('category.delete', { params: { id } }),
    // The delete call returns no message.
    meta: { succeeded: t`Successfully deleted category!` },
    onSuccess: useReloadCatalog(),
  })
}

const seenIn = (seen: Category | undefined) =>
  seen && { seen: { name: seen.name, name_hi: seen.name_hi ?? null, image: seen.image } }

type SubcategoryChange = {
  name: string
  name_hi: string | null
  image: File | undefined
  categories: string[]
  seen: Subcategory | undefined
}

/** Adds a subcategory, or changes the one with this id. */
export function useSaveSubcategory(id: string | undefined) {
  const oneWish = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ image, seen, ...body }: SubcategoryChange) => {
      const files = image && { files: { image } }
      return id
        ? call(
            'subcategory.update',
            { params: { id }, body: { ...body, ...placedIn(seen) } },
            files,
          )
        : call('subcategory.add', { body }, { ...oneWish, ...files })
    },
    meta: { succeeded: messageOf },
    onSuccess: useReloadCatalog(),
    onError: useFreshAfter409(),
  })
}

const placedIn = (seen: Subcategory | undefined) =>
  seen && {
    seen: {
      name: seen.name,
      name_hi: seen.name_hi ?? null,
      image: seen.image,
      categories: seen.category.map(({ _id }) => _id),
    },
  }

export function useDeleteSubcategory() {
  return useMutation({
    mutationFn: (id: string) => call('subcategory.delete', { params: { id } }),
    meta: { succeeded: messageOf },
    onSuccess: useReloadCatalog(),
  })
}

/** A product with all editable fields. Never cached, because others sell and edit it meanwhile. */
export const editableProductQuery = (id: string) =>
  queryOptions({
    queryKey: personal('editable-product', id),
    queryFn: async ({ signal }) =>
      (await call('product.forEdit', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: t`Error fetching products!` },
  })

type NewProduct = { body: Input<'product.add'>['body']; images: File[] }

export function useAddProduct() {
  const oneWish = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ body, images }: NewProduct) =>
      call('product.add', { body }, { ...oneWish, files: { images } }),
    meta: { succeeded: messageOf },
    onSuccess: useReloadCatalog(),
  })
}

type ProductChange = { body: Input<'product.update'>['body']; newImages: File[] }

export function useUpdateProduct(id: string) {
  const queryClient = useQueryClient()
  const refresh = useReloadCatalog()
  return useMutation({
    mutationFn: ({ body, newImages }: ProductChange) =>
      call('product.update', { params: { id }, body }, { files: { new_images: newImages } }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(editableProductQuery(id).queryKey, data)
      return refresh()
    },
  })
}

/** Copies a product. A second press while the first is on its way makes no second copy. */
export function useCopyProduct() {
  const [key, setKey] = useState(newId)
  const reload = useReloadCatalog()
  return useMutation({
    mutationFn: (id: string) =>
      call('product.copy', { params: { id } }, { headers: { 'idempotency-key': `${key}${id}` } }),
    meta: { succeeded: messageOf },
    onSuccess: () => {
      setKey(newId())
      return reload()
    },
  })
}

export function useDeleteProduct() {
  return useMutation({
    mutationFn: (id: string) => call('product.delete', { params: { id } }),
    meta: { succeeded: messageOf },
    onSuccess: useReloadCatalog(),
  })
}
