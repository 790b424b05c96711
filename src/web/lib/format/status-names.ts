import { t } from '@lingui/core/macro'

/** What the shopper reads for a word of the wire, which is English in every language. */
const ORDER: Record<string, string> = {
  Processing: t`Processing`,
  Shipped: t`Shipped`,
  Delivered: t`Delivered`,
  Cancelled: t`Cancelled`,
}

const PAYMENT: Record<string, string> = {
  Pending: t`Pending`,
  Completed: t`Completed`,
  Failed: t`Failed`,
  Cancelled: t`Cancelled`,
  Refunded: t`Refunded`,
}

/** `short`: the word of the wire, as lists show it. */
const METHOD: Record<string, { name: string; short: string }> = {
  COD: { name: t`Cash on Delivery`, short: 'COD' },
  Card: { name: t`Credit/Debit Card`, short: t`Card` },
  UPI: { name: 'UPI', short: 'UPI' },
  'Net Banking': { name: t`Net Banking`, short: t`Net Banking` },
}

export const orderStatusName = (status: string) => ORDER[status] ?? status
export const paymentStatusName = (status: string) => PAYMENT[status] ?? status
export const methodName = (mode: string) => METHOD[mode]?.name ?? mode
export const shortMethodName = (mode: string) => METHOD[mode]?.short ?? mode
