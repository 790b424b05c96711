import type { FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import { toPaise } from '#contract/lib/money.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import { languageForAccount } from '#server/http/page/page-language.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { asStaff } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { answerComplaint, confirmComplaint } from './answer-complaint.ts'
import { countComplaints, listComplaints } from './complaint-list-store.ts'
import type { Complaint } from './complaint-rules.ts'
import { findComplaint } from './complaint-store.ts'
import { complaintView, listedView, ticketView } from './complaint-view.ts'
import type { Remedy } from './help/help-rules.ts'
import { photoLinks } from './help/photo-links.ts'
import { makeComplaint } from './make-complaint.ts'

/** Complaints, with and without an account, and how staff handle them. */
export function complaintRoutes(route: ServeRoute, deps: Deps) {
  makeRoutes(route, deps)
  officeRoutes(route, deps)
}

function makeRoutes(route: ServeRoute, { db, config }: Deps) {
  const make = async (
    userId: string | null,
    { order_number, ...body }: Parsed<'complaint.make'>['body'],
    request: FastifyRequest,
  ) => {
    const language = languageForAccount(request.headers, config.languages)
    const complaint = { ...body, userId, language, orderNumber: order_number.toUpperCase() }
    const source = { visit: visitOf(request), idempotencyKey: idempotencyKeyOf(request) }
    const ticket = await makeComplaint(db, complaint, source)
    return {
      message: text('Your complaint number is {number}.', { number: ticket.number }),
      data: ticketView(ticket),
    }
  }
  route('complaint.make', ({ user, body, request }) => make(user.id, body, request))
  route('complaint.makeAsVisitor', ({ body, request }) => make(null, body, request))
}

function officeRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  const { linkTo } = photoLinks(db)
  const show = async (from: Db, staffId: string, complaint: Complaint) => {
    const { orderId, photoIds } = complaint
    const order = orderId ? await findOrder(from, asStaff(staffId), orderId) : undefined
    const photos = photoIds.map(async (_id) => ({ _id, url: await linkTo(_id) }))
    return complaintView(complaint, { order, photos: await Promise.all(photos) })
  }

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

  route('complaint.get', async ({ user, params }) => ({
    data: await show(readDb, user.id, found(await findComplaint(readDb, params.id), 'Complaint')),
  }))

  route('complaint.confirm', async ({ user, params, body }) => {
    const action = { actorId: user.id, id: params.id, seenEvents: body.seen_events }
    const complaint = await confirmComplaint(db, action)
    return {
      message: text('{number} is confirmed.', { number: complaint.number }),
      data: await show(db, user.id, complaint),
    }
  })

  route('complaint.answer', async ({ user, params, body: { seen_events, remedy, ...answer } }) => {
    const action = { actorId: user.id, id: params.id, seenEvents: seen_events }
    const complaint = await answerComplaint(db, action, { ...answer, remedy: remedyIn(remedy) })
    const { number } = complaint
    const message = complaint.closedAt
      ? text('{number} is closed.', { number })
      : text('{number} is answered.', { number })
    return { message, data: await show(db, user.id, complaint) }
  })
}

/** The remedy in the shop's terms: amounts in paise. */
function remedyIn(remedy: Parsed<'complaint.answer'>['body']['remedy']): Remedy | undefined {
  if (!remedy) return undefined
  const lines = remedy.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  return remedy.kind === 'refund'
    ? { kind: 'refund', lines, money: remedy.money, seenPaise: toPaise(remedy.amount) }
    : { kind: 'replacement', lines }
}
