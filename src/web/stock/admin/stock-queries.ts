import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { MAX_STOCK_LINES, type StockList } from '#contract/stock/stock-kinds.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type StockFilter = {
  page: number
  show: StockList
  search: string
  /** All categories if empty. */
  categoryId: string
}

const POLL_MS = 15_000

/** Polled while visible, because shoppers buy meanwhile. */
export const stockListQuery = (
  { page, show, search, categoryId }: StockFilter,
  pageSize: number = OFFICE_PAGE_SIZE.stock,
) =>
  queryOptions({
    queryKey: personal('stock', 'list', { page, show, search, categoryId, pageSize }),
    queryFn: ({ signal }) =>
      call(
        'stock.list',
        {
          query: {
            currentPage: page,
            pageSize,
            show,
            ...(search && { search }),
            ...(categoryId && { categoryId }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    // The screen shows the error itself; a failed poll in between is ignored.
    meta: { failed: false },
  })

export const ledgerQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: personal('stock', 'ledger', { id, page }),
    queryFn: ({ signal }) =>
      call(
        'stock.ledger',
        { params: { id }, query: { currentPage: page, pageSize: OFFICE_PAGE_SIZE.stockLedger } },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Categories for the stock-take, with the same query key as the catalogue's. */
export const countedCategoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: async ({ signal }) =>
    (await call('category.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: t`Error fetching categories!` },
})

/** Reloads everything that shows stock. */
function useFreshStock() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('stock') })
    void queryClient.invalidateQueries({ queryKey: personal('editable-product') })
    void queryClient.invalidateQueries({ queryKey: personal('staff-products') })
    void queryClient.invalidateQueries({ queryKey: ['catalog'] })
  }
}

export type StockChange = { id: string } & Input<'stock.change'>['body']

const sendChange = ({ id, ...body }: StockChange) => call('stock.change', { params: { id }, body })

/** Applied at once, with ten seconds to undo. */
export function useChangeStock() {
  const onSettled = useFreshStock()
  const { mutate: undo } = useUndoStock()
  return useMutation({
    mutationFn: sendChange,
    onSuccess: ({ message }, { change_id }) =>
      toast.success(message ?? '', () => undo({ movementId: change_id })),
    onSettled,
  })
}

/** Undoes one change. The server applies it once. */
export const useUndoStock = () =>
  useMutation({
    mutationFn: ({ movementId }: { movementId: string }) =>
      call('stock.undo', { params: { id: movementId } }),
    meta: { succeeded: messageOf },
    onSettled: useFreshStock(),
  })

export function useSetLowBelow() {
  return useMutation({
    mutationFn: ({ id, below }: { id: string; below: number }) =>
      call('stock.setLowBelow', { params: { id }, body: { low_stock_below: below } }),
    meta: { succeeded: messageOf },
    onSettled: useFreshStock(),
  })
}

export type CountedLines = Input<'stock.take'>['body']['lines']

/** Sends counts in batches of a hundred products. `onAnswered` gets each result. */
export function useTakeStock(
  onAnswered: (results: Awaited<ReturnType<typeof sendCounts>>) => void,
) {
  return useMutation({
    mutationFn: async (lines: CountedLines) => {
      for (let from = 0; from < lines.length; from += MAX_STOCK_LINES) {
        onAnswered(await sendCounts(lines.slice(from, from + MAX_STOCK_LINES)))
      }
    },
    onSettled: useFreshStock(),
  })
}

const sendCounts = async (lines: CountedLines) =>
  (await call('stock.take', { body: { lines } })).data
