import { queryOptions } from '@tanstack/react-query'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { policyRoutes } from '#contract/policy/policy-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(policyRoutes)

/** The owner's own text of a policy; its words are empty where the usual text holds. */
export const policyQuery = (name: PolicyName) =>
  queryOptions({
    queryKey: ['policy', name],
    queryFn: async ({ signal }) =>
      (await call('policy.get', { params: { name } }, { signal })).data,
    meta: { failed: false },
  })
