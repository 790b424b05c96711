import type { FastifyRequest } from 'fastify'
import type { Parsed } from '#contract/schemas.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { answerComplaint, confirmComplaint } from './answer-complaint.ts'
import { countComplaints, listComplaints } from './complaint-list-store.ts'
import { findComplaint } from './complaint-store.ts'
import { complaintView, listedView, ticketView } from './complaint-view.ts'
import { makeComplaint } from './make-complaint.ts'

/** Complaints, with and without an account, and how staff handle them. */
export function complaintRoutes(route: ServeRoute, deps: Deps) {
  makeRoutes(route, deps)
  officeRoutes(route, deps)
}

function makeRoutes(route: ServeRoute, { db }: Deps) {
  const make = async (
    userId: string | null,
    { order_number, ...body }: Parsed<'complaint.make'>['body'],
    request: FastifyRequest,
  ) => {
    const complaint = { ...body, userId, orderNumber: order_number.toUpperCase() }
    const source = { visit: visitOf(request), idempotencyKey: idempotencyKeyOf(request) }
    const ticket = await makeComplaint(db, complaint, source)
    return { message: `Your complaint number is ${ticket.number}.`, data: ticketView(ticket) }
  }
  route('complaint.make', ({ user, body, request }) => make(user.id, body, request))
  route('complaint.makeAsVisitor', ({ body, request }) => make(null, body, request))
}

function officeRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  route('complaint.list', async ({ query }) => {
    const { rows, totalCount, counts } = await officeReads.read(async (copy) => ({
      ...(await listComplaints(copy, query)),
      counts: await countComplaints(copy),
    }))
    return {
      data: rows.map(listedView),
      counts,
      pageSize: query.pageSize,
      currentPage: query.currentPage,
      count: rows.length,
      totalCount,
    }
  })

  route('complaint.get', async ({ params }) => ({
    data: complaintView(found(await findComplaint(readDb, params.id), 'Complaint')),
  }))

  route('complaint.confirm', async ({ user, params, body }) => {
    const action = { actorId: user.id, id: params.id, seenEvents: body.seen_events }
    const complaint = await confirmComplaint(db, action)
    return { message: `${complaint.number} is confirmed.`, data: complaintView(complaint) }
  })

  route('complaint.answer', async ({ user, params, body: { seen_events, ...answer } }) => {
    const action = { actorId: user.id, id: params.id, seenEvents: seen_events }
    const complaint = await answerComplaint(db, action, answer)
    const done = complaint.closedAt ? 'closed' : 'answered'
    return { message: `${complaint.number} is ${done}.`, data: complaintView(complaint) }
  })
}
