import { t } from '@lingui/core/macro'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Sentence } from './sentence.ts'

type OrderAction = Extract<AuditAction, `order.${string}`>

export const ORDER_SENTENCES: Record<OrderAction, Sentence> = {
  'order.move': {
    text: (order, { status }) =>
      status === 'Cancelled' ? t`cancelled order ${order}` : t`moved order ${order}`,
  },
  'order.startPicking': {
    text: (order) => t`started picking order ${order}`,
    hidden: ['picker'],
  },
  'order.takeOverPicking': { text: (order) => t`took over picking of order ${order}` },
  'order.offerSubstitute': {
    text: (order, { offer }) => t`offered ${{ offer: String(offer) }} in order ${order}`,
    hidden: ['offer', 'minutes'],
  },
  'order.withdrawSubstitute': {
    text: (order, _, { offer }) =>
      t`took back ${{ offer: String(offer) }} offered in order ${order}`,
    hidden: ['offer'],
  },
  'order.pack': { text: (order) => t`packed order ${order}` },
  'order.take': { text: (order) => t`took order ${order} by phone` },
  'order.addItems': {
    text: (order, { added }) => t`added order ${{ added: String(added) }} to order ${order}`,
    hidden: ['added'],
  },
  'order.makePayLink': { text: (order) => t`made a link to pay order ${order}` },
  'order.takeCash': { text: (order) => t`changed order ${order} to cash` },
  'order.handOver': { text: (order) => t`handed over order ${order}` },
  'order.notDelivered': { text: (order) => t`could not deliver order ${order}` },
  'order.broughtBack': { text: (order) => t`brought order ${order} back to the shop` },
  'order.changeSlot': { text: (order) => t`changed the delivery time of order ${order}` },
  'order.changeAddress': { text: (order) => t`changed the delivery address of order ${order}` },
  'order.reduceItems': {
    text: (order, { wanted: now }, { wanted: before }) =>
      t`changed ${{ before: listed(before) }} to ${{ now: listed(now) }} in order ${order}, as its customer asked`,
    hidden: ['wanted'],
  },
  'order.return': {
    text: (order) => t`took back items of order ${order}`,
    hidden: ['return', 'refund'],
  },
  'order.undoDelivery': { text: (order) => t`undid the delivery of order ${order}` },
}

const listed = (lines: unknown) => (Array.isArray(lines) ? lines.join(', ') : '')
