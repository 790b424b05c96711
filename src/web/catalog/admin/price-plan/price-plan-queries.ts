import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { PLANS_PER_PAGE } from '#contract/catalog/price-plan-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useReloadCatalog } from '../catalog-admin-queries.ts'

/** Running plans, and those that start soonest. */
export const pricePlansQuery = (currentPage: number) =>
  queryOptions({
    queryKey: personal('price-plans', { currentPage }),
    queryFn: ({ signal }) =>
      call('pricePlan.list', { query: { currentPage, pageSize: PLANS_PER_PAGE } }, { signal }),
    staleTime: 0,
    meta: { failed: false },
  })

/** The plans of a product, ended ones too. */
export const pricePlansOfQuery = (id: string) =>
  queryOptions({
    queryKey: personal('price-plans', { of: id }),
    queryFn: async ({ signal }) =>
      (await call('pricePlan.ofProduct', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Also after an error: a colleague may have been first. */
function useReloadPlans() {
  const queryClient = useQueryClient()
  const reloadCatalog = useReloadCatalog()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('price-plans') })
    await queryClient.invalidateQueries({ queryKey: personal('editable-product') })
    await reloadCatalog()
  }
}

export const usePlanPrices = () =>
  useMutation({
    mutationFn: (body: Input<'pricePlan.add'>['body']) => call('pricePlan.add', { body }),
    // The dialog says what was rejected.
    meta: { failed: false },
    onSettled: useReloadPlans(),
  })

export const useChangePlan = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Input<'pricePlan.change'>['body'] & { id: string }) =>
      call('pricePlan.change', { params: { id }, body }),
    meta: { succeeded: messageOf, failed: false },
    onSettled: useReloadPlans(),
  })

export const useEndPlan = () =>
  useMutation({
    mutationFn: (id: string) => call('pricePlan.end', { params: { id } }),
    meta: { succeeded: t`The planned price has ended.` },
    onSettled: useReloadPlans(),
  })
