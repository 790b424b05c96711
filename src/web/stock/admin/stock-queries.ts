import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_STOCK_LINES, PAGE_SIZE } from '#contract/constants.ts'
import type { Input } from '#contract/schemas.ts'
import type { StockList } from '#contract/shelf-state.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type StockFilter = {
  page: number
  show: StockList
  search: string
  /** '' is all of them. */
  categoryId: string
}

const LOOK_AGAIN_MS = 15_000

/** Shoppers buy meanwhile, so it is asked for again and again while somebody looks. */
export const stockListQuery = (
  { page, show, search, categoryId }: StockFilter,
  pageSize: number = PAGE_SIZE.stock,
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
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    // The screen itself says what is wrong; between two looks a missed one is no news.
    meta: { failed: false },
  })

export const ledgerQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: personal('stock', 'ledger', { id, page }),
    queryFn: ({ signal }) =>
      call(
        'stock.ledger',
        { params: { id }, query: { currentPage: page, pageSize: PAGE_SIZE.stockLedger } },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Where a stock-take is held. The key is that of the catalogue's own categories. */
export const countedCategoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: async ({ signal }) =>
    (await call('category.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: 'Error fetching categories!' },
})

/** Whatever shows how many there are. */
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

/** Done at once; for ten seconds it can be taken back. */
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

/** Takes back one change of the ledger. The shop does it once, whoever else undoes it. */
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

/** Sends what was counted, a hundred products at a time. `onAnswered` hears of each hundred. */
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
