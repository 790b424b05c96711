import type { Faults } from './faults.ts'

/** Entities as the provider stores and returns them: amounts in whole paise, times in Unix seconds. */
export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

/** Without notes the provider returns a list. */
export type Notes = Record<string, string> | []

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: Method
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: { last4: string; network: string; type: 'debit' | 'credit' }
  bank: string | null
  wallet: null
  vpa: string | null
  upi?: { payer_account_type: 'bank_account'; vpa: string; flow: 'collect' | 'intent' }
  email: string
  contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string>
  created_at: number
}

export type Method = 'card' | 'upi' | 'netbanking'

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal' | 'instant'
}

/**
 * When an authorised payment of this order is captured automatically, and when it is reversed. Minutes since the
 * order.
 */
export type CaptureRules = {
  capture: 'automatic' | 'manual'
  automaticMinutes: number
  manualMinutes: number
}

export type OrderRecord = {
  order: Order
  rules: CaptureRules
  faults: Faults
  /** The account whose keys created it; absent: that of the first keys. */
  account?: string
}

/** Why a payment failed, as the provider reports it to browser and shop. */
export type Failure = {
  code: string
  description: string
  source: string
  step: string
  reason: string
}

export type Downtime = {
  id: string
  entity: 'payment.downtime'
  method: Method
  status: 'started' | 'updated' | 'resolved'
  severity: 'high'
  begin: number
}

export type Entities = {
  payment?: Payment
  order?: Order
  refund?: Refund
  'payment.downtime'?: Downtime
}

/** One event for the shop. Body and signature are created once: a retry sends the same bytes. */
export type Delivery = {
  id: string
  event: string
  body: string
  signature: string
  createdAt: number
  attempts: number
  /** Sent with a forged signature, and not retried after a rejection. */
  isForged?: true
}

/** Something that happens by itself at a time of the provider's clock, in milliseconds. */
export type Task = { at: number; what: TaskKind; id: string }
export type TaskKind =
  | 'authorise'
  | 'capture'
  | 'capture-twice'
  | 'time-out'
  | 'expire'
  | 'refund'
  | 'deliver'
