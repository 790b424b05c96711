import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { listAudit } from './audit-store.ts'

export function auditRoutes(route: ServeRoute, { officeReads }: Deps) {
  route('audit.list', async ({ query: { from, until, ...query } }) => {
    const wanted = {
      ...query,
      from: from ? new Date(from) : undefined,
      until: until ? new Date(until) : undefined,
    }
    const { rows, ...counted } = await officeReads.read((db) => listAudit(db, wanted))
    return {
      data: rows.map(({ id, actorId, actorName, subjectId, subject, createdAt, ...rest }) => ({
        _id: id,
        who: { _id: actorId, name: actorName },
        action: rest.action,
        subject: { _id: subjectId, name: subject },
        before: rest.before,
        after: rest.after,
        at: createdAt.toISOString(),
      })),
      pageSize: query.pageSize,
      currentPage: query.currentPage,
      count: rows.length,
      ...counted,
    }
  })
}
