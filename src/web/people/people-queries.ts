import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Person } from '#contract/people/people.ts'
import type { PeopleSort } from '#contract/people/people-sorts.ts'
import type { Input } from '#contract/schemas.ts'
import { useCsv } from '#web/back-office/list/use-csv.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type PeopleFilter = {
  page: number
  text: string
  kind: Kind | undefined
  sort: PeopleSort
}

/** Filters of the list, as API parameters. */
export const KINDS = {
  admins: { role: 'ADMIN' },
  pickers: { role: 'PICKER' },
  riders: { role: 'RIDER' },
  staff: { role: 'STAFF' },
  blocked: { status: 'Blocked' },
  unverified: { verified: 'false' },
} as const satisfies Record<string, Input<'people.list'>['query']>
export type Kind = keyof typeof KINDS

const narrowing = (text: string, kind: Kind | undefined) => ({
  ...(text && { search: text }),
  ...(kind && KINDS[kind]),
})

export const peopleQuery = ({ page, text, kind, sort }: PeopleFilter) =>
  queryOptions({
    queryKey: personal('people', { page, text, kind, sort }),
    queryFn: ({ signal }) =>
      call(
        'people.list',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.people,
            sort,
            ...narrowing(text, kind),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** All listed users, oldest first, so that new ones do not shift pages. */
export const usePeopleCsv = ({ text, kind }: Pick<PeopleFilter, 'text' | 'kind'>) =>
  useCsv<Person>({
    name: 'people',
    head: [
      'name',
      'email',
      'mobile',
      'role',
      'status',
      'email verified',
      'joined',
      'last seen',
      'orders',
      'bought for',
    ],
    cells: (one) => [
      one.name,
      one.email,
      one.mobile,
      one.staff_role?.name ?? one.role,
      one.status,
      one.email_is_verified ? 'yes' : 'no',
      { at: one.createdAt },
      { at: one.last_seen_at },
      one.orders,
      { rupees: one.bought_for },
    ],
    begin: () => call('people.export', { body: narrowing(text, kind) }),
    fetch: (page) =>
      call('people.list', { query: { ...page, sort: 'joined', ...narrowing(text, kind) } }),
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: personal('people', id),
    queryFn: async ({ signal }) => (await call('people.get', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Reloads also after an error, because a colleague was first. */
function useFreshPeople() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: personal('people') })
}

export function useBlock({ _id: id, name }: Person) {
  return useMutation({
    mutationFn: (reason: string) => call('people.block', { params: { id }, body: { reason } }),
    meta: { succeeded: () => t`${name} is blocked.` },
    onSettled: useFreshPeople(),
  })
}

export function useUnblock({ _id: id, name }: Person) {
  return useMutation({
    mutationFn: () => call('people.unblock', { params: { id } }),
    meta: { succeeded: () => t`${name} can log in again.` },
    onSettled: useFreshPeople(),
  })
}

export function useSetRole({ _id: id, name }: Person) {
  return useMutation({
    mutationFn: (body: Input<'people.setRole'>['body']) =>
      call('people.setRole', { params: { id }, body }),
    meta: { succeeded: () => t`The role of ${name} is changed.` },
    onSettled: useFreshPeople(),
  })
}
