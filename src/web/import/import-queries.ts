import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Import } from '#contract/import/import.ts'
import type { ImportOutcome } from '#contract/import/import-fields.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

const POLL_MS = 1_000

const isUnderWay = (list: Import | undefined) =>
  list?.status === 'checking' || list?.status === 'applying' || list?.status === 'undoing'

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: personal('imports', 'list', page),
    queryFn: ({ signal }) =>
      call(
        'import.list',
        { query: { currentPage: page, pageSize: OFFICE_PAGE_SIZE.imports } },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Polled every second while running. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: personal('imports', 'one', id),
    queryFn: async ({ signal }) => (await call('import.get', { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    meta: { failed: false },
  })

/** Rows of a report: an outcome, all visible to shoppers, or those an undo left alone. */
export type RowsShown = ImportOutcome | 'shoppers' | 'left'

const filterOf = (show: RowsShown) => {
  if (show === 'shoppers') return { shown: 'true' }
  return show === 'left' ? { undone: 'left' as const } : { outcome: show }
}

export const reportQuery = (id: string, show: RowsShown, page: number) =>
  rowsQuery(id, show, { currentPage: page, pageSize: OFFICE_PAGE_SIZE.importRows })

const PREVIEW_ROWS = 5

/** The first products of a list. */
export const previewQuery = (id: string) =>
  rowsQuery(id, 'shoppers', { currentPage: 1, pageSize: PREVIEW_ROWS })

type Page = { currentPage: number; pageSize: number }

const rowsQuery = (id: string, show: RowsShown, page: Page) =>
  queryOptions({
    queryKey: personal('imports', 'rows', id, show, page),
    queryFn: ({ signal }) =>
      call('import.rows', { params: { id }, query: { ...filterOf(show), ...page } }, { signal }),
    staleTime: 0,
    meta: { failed: false },
  })

/** Updates the cached list with the response. */
function useUpdateList() {
  const queryClient = useQueryClient()
  return async ({ data }: { data: Import }) => {
    queryClient.setQueryData(importQuery(data._id).queryKey, data)
    await queryClient.invalidateQueries({ queryKey: personal('imports', 'list') })
  }
}

export function useUploadList() {
  return useMutation({
    mutationFn: (file: File) =>
      call('import.upload', { body: { fileName: file.name } }, { files: { file } }),
    onSuccess: useUpdateList(),
  })
}

export type Choice = NonNullable<Input<'import.check'>['body']>

export function useCheckList(id: string) {
  return useMutation({
    mutationFn: (body: Choice) => call('import.check', { params: { id }, body }),
    onSuccess: useUpdateList(),
  })
}

export function useApplyList(id: string) {
  return useMutation({
    mutationFn: () => call('import.apply', { params: { id } }),
    onSuccess: useUpdateList(),
  })
}

export function useStopList(id: string) {
  return useMutation({
    mutationFn: () => call('import.stop', { params: { id } }),
    onSuccess: useUpdateList(),
  })
}

export function useUndoList(id: string) {
  return useMutation({
    mutationFn: () => call('import.undo', { params: { id } }),
    onSuccess: useUpdateList(),
  })
}

/** Downloads the catalogue in parts as one file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const pieces: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await call('import.export', { query: after ? { after } : {} })
        pieces.push(data.csv)
        after = data.next
      }
      saveFile('products.csv', pieces.join(''), 'text/csv;charset=utf-8')
    },
    meta: { succeeded: t`Price list downloaded.` },
  })
}
