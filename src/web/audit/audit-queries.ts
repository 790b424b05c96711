import { queryOptions } from '@tanstack/react-query'
import type { AuditNoun } from '#contract/audit/audit-actions.ts'
import { addDays, startOfDay } from '#contract/lib/days.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type AuditFilter = {
  page: number
  /** Subject, action or staff name. */
  text: string
  about: AuditNoun | undefined
  /** The id of who did it. */
  who: string | undefined
  /** A day in India. */
  day: string | undefined
}

export const auditQuery = ({ page, text, about, who, day }: AuditFilter) =>
  queryOptions({
    queryKey: personal('audit', { page, text, about, who, day }),
    queryFn: ({ signal }) =>
      call(
        'audit.list',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.auditEntries,
            ...(text && { search: text }),
            ...(about && { about }),
            ...(who && { actorId: who }),
            ...(day && { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })
