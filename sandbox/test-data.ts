import type { Failure } from './entities.ts'

/** The test cards that Razorpay documents: any future date, any CVV. */
export const CARDS: { number: string; network: string; fails?: Reason }[] = [
  { number: '4100280000001007', network: 'Visa' },
  { number: '5500670000001002', network: 'MasterCard' },
  { number: '6527658900001005', network: 'RuPay' },
  { number: '36082800091007', network: 'Diners Club' },
  { number: '340256000401007', network: 'American Express' },
  ...failing('Visa', '41002800', {
    payment_timed_out: '00090000',
    insufficient_fund: '00080001',
    payment_cancelled: '00070002',
    card_declined: '00060003',
    card_disabled_for_online_payments: '00030006',
    card_number_invalid: '00010008',
    gateway_technical_error: '00020007',
    authentication_failed: '00000009',
  }),
  ...failing('MasterCard', '53056200', {
    payment_timed_out: '00060000',
    insufficient_fund: '00050001',
    payment_cancelled: '00040002',
    card_declined: '00030003',
    card_disabled_for_online_payments: '00000006',
    card_number_invalid: '00080008',
    gateway_technical_error: '00090007',
    authentication_failed: '00070009',
  }),
]

function failing(network: string, prefix: string, ends: Partial<Record<Reason, string>>) {
  return Object.entries(ends).map(([fails, end]) => ({
    number: `${prefix}${end}`,
    network,
    fails: fails as Reason,
  }))
}

export const BANKS: Record<string, string> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Bank',
}

export const PAYING_VPA = 'success@razorpay'
export const FAILING_VPA = 'failure@razorpay'

/** Description and source of each failure; all but one come from the customer or the bank. */
const FAILURES = {
  payment_timed_out: ['The bank did not answer in time.', 'customer'],
  insufficient_fund: ['There is not enough balance in the account.', 'customer'],
  payment_cancelled: ['The payment was cancelled.', 'customer'],
  card_declined: ['The bank declined the card.', 'issuer_bank'],
  card_disabled_for_online_payments: ['The card is not enabled for online payments.', 'customer'],
  card_number_invalid: ['The card number is not valid.', 'customer'],
  gateway_technical_error: ['The system of the bank had a fault.', 'gateway'],
  authentication_failed: ['The one-time code was wrong or was not entered.', 'customer'],
  payment_failed: ['The payment was declined.', 'issuer_bank'],
} as const

export type Reason = keyof typeof FAILURES

export function failureOf(reason: Reason): Failure {
  const [description, source] = FAILURES[reason]
  return {
    code: source === 'gateway' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description,
    source,
    step: reason === 'authentication_failed' ? 'payment_authentication' : 'payment_authorization',
    reason,
  }
}
