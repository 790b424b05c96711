import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { WireText } from '#contract/language/text.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { importQuery } from './import-queries.ts'
import { batchesOf } from './pictures.ts'

/** Missing pictures of a list. */
export const troublesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: personal('imports', 'pictures', id, page),
    queryFn: ({ signal }) =>
      call(
        'import.pictures',
        {
          params: { id },
          query: { currentPage: page, pageSize: OFFICE_PAGE_SIZE.importRows },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

type Left = { name: string; why: string; why_text?: WireText | undefined }
export type Brought = { left: Left[]; leftCount: number }
type Pictures = { id: string; files: readonly File[] }

const KEY = ['bring-pictures']

/** Uploads pictures and zips in batches. Continues when the screen is left. */
export function useUploadPictures() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    mutationFn: async ({ id, files }: Pictures): Promise<Brought> => {
      const all: Brought = { left: [], leftCount: 0 }
      for (const batch of batchesOf(files)) {
        const { data } = await call(
          'import.addPictures',
          { params: { id } },
          { files: { files: batch } },
        )
        all.left.push(...data.left)
        all.leftCount += data.leftCount
        queryClient.setQueryData(importQuery(id).queryKey, data.list)
      }
      return all
    },
    onSettled: (_answer, _error, { id }) =>
      queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}

/** The latest upload for this list, from any screen. */
export const useLastUpload = (id: string) =>
  useMutationState({
    filters: {
      mutationKey: KEY,
      predicate: ({ state }) => (state.variables as Pictures | undefined)?.id === id,
    },
    select: ({ state }) => ({
      isPending: state.status === 'pending',
      error: state.error,
      brought: state.data as Brought | undefined,
    }),
  }).at(-1)
