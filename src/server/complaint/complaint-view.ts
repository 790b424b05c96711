import type { Complaint as ComplaintRow, WholeComplaint } from '#contract/complaint/complaint.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { Order } from '#server/order/order-rules.ts'
import { type Complaint, type ListedComplaint, stateOf } from './complaint-rules.ts'
import { helpItems, remedyView } from './help/help-view.ts'

export const listedView = (complaint: ListedComplaint): ComplaintRow => ({
  _id: complaint.id,
  number: complaint.number,
  kind: complaint.kind,
  name: complaint.name,
  state: stateOf(complaint),
  outcome: complaint.outcome,
  createdAt: complaint.createdAt.toISOString(),
  confirm_by: complaint.confirmBy.toISOString(),
  answer_by: complaint.answerBy.toISOString(),
  confirmed_at: complaint.confirmedAt?.toISOString() ?? null,
  closed_at: complaint.closedAt?.toISOString() ?? null,
})

type About = {
  /** The order that it is about, where there is one. */
  order: Pick<Order, 'items'> | undefined
  photos: WholeComplaint['photos']
}

export const complaintView = (
  complaint: Complaint,
  { order = { items: [] }, photos }: About,
): WholeComplaint => ({
  ...listedView(complaint),
  email: complaint.email,
  phone: complaint.phone,
  text: complaint.text,
  order: {
    number: complaint.orderNumber,
    _id: complaint.orderId,
    is_theirs: complaint.orderUserId !== null && complaint.orderUserId === complaint.userId,
    refunded: toRupees(complaint.refunded),
  },
  has_account: complaint.userId !== null,
  problem: complaint.problem,
  items: helpItems(order, complaint.lines ?? []),
  photos,
  history: complaint.events.map(({ what, actorName, text, remedy, createdAt }) => ({
    what,
    by: actorName,
    text,
    remedy: remedyView(order, remedy),
    at: createdAt.toISOString(),
  })),
})

type Ticket = Pick<Complaint, 'number' | 'confirmBy' | 'answerBy'> & { isMailed: boolean }

export const ticketView = ({ number, confirmBy, answerBy, isMailed }: Ticket) => ({
  number,
  confirm_by: confirmBy.toISOString(),
  answer_by: answerBy.toISOString(),
  is_mailed: isMailed,
})

type OwnComplaint = ListedComplaint &
  Pick<Complaint, 'email' | 'phone' | 'orderNumber' | 'text' | 'problem' | 'lines'> & {
    events: unknown[]
  }

/** The complaint in a data export. */
export const ownComplaintView = ({ events, ...complaint }: OwnComplaint) => ({
  ...listedView(complaint),
  email: complaint.email,
  phone: complaint.phone,
  order_number: complaint.orderNumber,
  text: complaint.text,
  problem: complaint.problem,
  items: complaint.lines ?? [],
  history: events,
})
