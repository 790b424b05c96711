import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { policyQuery } from '../../policy-queries.ts'

/** Which policies the owner wrote, and since when. */
export const policiesQuery = () =>
  queryOptions({
    queryKey: personal('office-policies'),
    queryFn: async ({ signal }) => (await call('policy.list', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

export const policyVersionsQuery = (name: PolicyName) =>
  queryOptions({
    queryKey: personal('office-policies', name),
    queryFn: ({ signal }) => call('policy.versions', { params: { name } }, { signal }),
    staleTime: 0,
    meta: { failed: false },
  })

export function usePublishPolicy(name: PolicyName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'policy.publish'>['body']) =>
      call('policy.publish', { params: { name }, body }),
    meta: { succeeded: messageOf },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(policyQuery(name).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: policiesQuery().queryKey })
    },
  })
}
