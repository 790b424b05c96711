import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BATCHES_PER_PAGE, PURCHASES_PER_PAGE } from '#contract/purchase/purchase-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type PurchaseFilter = { page: number; find: string }

/** Each screen shows its own error. */
const OWN_ERROR = { staleTime: 0, meta: { failed: false } } as const
const MAX_FOUND = 6
/** Batches past their day that Today lists. */
const MAX_PAST_LISTED = 5

export const purchasesQuery = ({ page, find }: PurchaseFilter) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'list', { page, find }),
    queryFn: ({ signal }) =>
      call(
        'purchase.list',
        { query: { currentPage: page, pageSize: PURCHASES_PER_PAGE, ...(find && { find }) } },
        { signal },
      ),
  })

export const purchaseQuery = (id: string) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'one', id),
    queryFn: async ({ signal }) =>
      (await call('purchase.get', { params: { id } }, { signal })).data,
  })

/** Proposed by the form; without them a supplier is typed. */
export const suppliersQuery = () =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'suppliers'),
    queryFn: async ({ signal }) => (await call('purchase.suppliers', {}, { signal })).data,
  })

/** Products that fit what is typed, hidden ones too. */
export const boughtProductsQuery = (searchText: string) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'products', searchText),
    queryFn: async ({ signal }) =>
      (await call('product.staffList', { query: { searchText, pageSize: MAX_FOUND } }, { signal }))
        .data,
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
  })

/** The first batches that are past their day. */
export const pastBatchesQuery = () =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'past'),
    queryFn: ({ signal }) =>
      call('purchase.batches', { query: { within: -1, pageSize: MAX_PAST_LISTED } }, { signal }),
  })

export const batchesQuery = (within: number, page: number) =>
  queryOptions({
    ...OWN_ERROR,
    queryKey: personal('purchases', 'batches', { within, page }),
    queryFn: ({ signal }) =>
      call(
        'purchase.batches',
        { query: { within, currentPage: page, pageSize: BATCHES_PER_PAGE } },
        { signal },
      ),
  })

/** Reloads everything that shows stock, costs or prices. */
function useReload() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('purchases') })
    for (const key of ['stock', 'editable-product', 'staff-products', 'recent-many'] as const)
      void queryClient.invalidateQueries({ queryKey: personal(key) })
    void queryClient.invalidateQueries({ queryKey: ['catalog'] })
  }
}

type Bill = Omit<Input<'purchase.receive'>['body'], 'purchase_id'>

/** After a lost answer the same bill is sent again with the same id, and entered once. */
export function useReceive() {
  const [purchase_id] = useState(newId)
  return useMutation({
    mutationFn: (bill: Bill) => call('purchase.receive', { body: { ...bill, purchase_id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })
}

export const useReverse = () =>
  useMutation({
    mutationFn: (id: string) => call('purchase.reverse', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })

/** Takes a batch out at once, with ten seconds to undo. */
export function useTakeOut() {
  const reload = useReload()
  const { mutate: undo } = useMutation({
    mutationFn: (id: string) => call('stock.undo', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: reload,
  })
  return useMutation({
    mutationFn: ({ id, changeId }: { id: string; changeId: string }) =>
      call('purchase.takeOut', { params: { id }, body: { change_id: changeId } }),
    onSuccess: (answer) => toast.success(messageOf(answer), () => undo(answer.data.movement_id)),
    onSettled: reload,
  })
}

/** Sets the discount of a product by the change of many, which has its trail and its Undo. */
export function useDiscount() {
  const reload = useReload()
  const { mutate: undo } = useMutation({
    mutationFn: (id: string) => call('product.undoMany', { params: { id } }),
    meta: { succeeded: () => t`The discount is undone.` },
    onSettled: reload,
  })
  return useMutation({
    mutationFn: async ({ productId, percent }: { productId: string; percent: number }) => {
      const change = { kind: 'discount', discount: percent } as const
      const preview = await call('product.previewMany', {
        body: { selection: { ids: [productId] }, change },
      })
      const products = preview.data.map(({ product_id, seen }) => ({ product_id, seen }))
      const headers = { 'idempotency-key': newId() }
      return (await call('product.changeMany', { body: { change, products } }, { headers })).data
    },
    onSuccess: ({ _id, changed, names }, { percent }) => {
      const name = names[0] ?? ''
      if (changed === 0) toast.error(t`Nothing was changed. Please look at the product again.`)
      else toast.success(t`${name} is now ${percent}% off.`, () => undo(_id))
    },
    onSettled: reload,
  })
}

export const unitsText = (count: number) => plural(count, { one: '# unit', other: '# units' })
