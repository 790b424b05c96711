import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { SIZES_PER_PAGE } from '#contract/catalog/product-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

const ALWAYS = { staleTime: 0, meta: { failed: false } } as const
const pageAt = (currentPage: number) => ({ query: { currentPage, pageSize: SIZES_PER_PAGE } })

export const proposalsQuery = (page: number) =>
  queryOptions({
    queryKey: personal('sizes', { proposals: page }),
    queryFn: ({ signal }) => call('size.proposals', pageAt(page), { signal }),
    ...ALWAYS,
  })

export const sizeGroupsQuery = (page: number) =>
  queryOptions({
    queryKey: personal('sizes', { groups: page }),
    queryFn: ({ signal }) => call('size.list', pageAt(page), { signal }),
    ...ALWAYS,
  })

export const sizesOfQuery = (id: string) =>
  queryOptions({
    queryKey: personal('sizes', { of: id }),
    queryFn: async ({ signal }) =>
      (await call('size.ofProduct', { params: { id } }, { signal })).data,
    ...ALWAYS,
  })

/** After an error someone else may have changed them. */
function useReloadSizes() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('sizes') })
    await queryClient.invalidateQueries({ queryKey: ['catalog'] })
  }
}

export const useSaveSizes = () =>
  useMutation({
    mutationFn: (body: Input<'size.save'>['body']) => call('size.save', { body }),
    meta: { succeeded: t`Sizes saved` },
    onSettled: useReloadSizes(),
  })

export const useDeclineSizes = () =>
  useMutation({
    mutationFn: (products: string[]) => call('size.decline', { body: { products } }),
    meta: { succeeded: t`Will not be proposed again` },
    onSettled: useReloadSizes(),
  })

export const useTakeOutSize = () =>
  useMutation({
    mutationFn: (id: string) => call('size.takeOut', { params: { id } }),
    meta: { succeeded: t`Taken out of its sizes` },
    onSettled: useReloadSizes(),
  })

export const useUngroupSizes = () =>
  useMutation({
    mutationFn: (group: string) => call('size.ungroup', { params: { id: group } }),
    meta: { succeeded: t`Sizes ungrouped` },
    onSettled: useReloadSizes(),
  })
