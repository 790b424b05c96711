import { t } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import {
  METHOD_NAMES,
  type PaymentMode,
  type PaymentStatus,
} from '#contract/order/payment-kinds.ts'
import { shown } from '../language/shown.ts'

/** What the shopper reads for a word of the wire, which is English in every language. */
export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  Processing: t`Processing`,
  Shipped: t`Shipped`,
  Delivered: t`Delivered`,
  Cancelled: t`Cancelled`,
}

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  Pending: t`Pending`,
  Completed: t`Completed`,
  Failed: t`Failed`,
  Cancelled: t`Cancelled`,
  Refunded: t`Refunded`,
}

/** As lists show them. */
const SHORT_METHOD: Record<string, string> = {
  COD: 'COD',
  Card: t`Card`,
  UPI: 'UPI',
  'Net Banking': t`Net Banking`,
}

export const orderStatusName = (status: string) =>
  ORDER_STATUS_NAMES[status as OrderStatus] ?? status
export const paymentStatusName = (status: string) =>
  PAYMENT_STATUS_NAMES[status as PaymentStatus] ?? status
export const methodName = (mode: string) => (isMode(mode) ? shown(METHOD_NAMES[mode]) : mode)
export const shortMethodName = (mode: string) => SHORT_METHOD[mode] ?? mode

const isMode = (mode: string): mode is PaymentMode => Object.hasOwn(METHOD_NAMES, mode)
