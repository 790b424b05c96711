import { text } from '#contract/language/text.ts'
import { dayOf } from '#contract/lib/days.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#server/invoice/invoice-rules.ts'
import { conflict } from '#server/lib/errors.ts'
import type { MoneySource, MoneySum } from '../money-line-rules.ts'
import { LEDGERS, saleLedger } from './ledger-rules.ts'

/** `paise` is positive for a debit and negative for a credit. */
export type Entry = { ledger: string; paise: Paise }

export type Voucher = {
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment'
  /** Unique in the shop, so that a file that is imported twice changes nothing. */
  id: string
  day: string
  number: string
  reference: string
  narration: string
  entries: Entry[]
}

/**
 * The voucher of a document: the customers owe its total to sales and taxes, and a credit note the other way round.
 * Throws conflict if it does not add up.
 */
export function documentVoucher(document: InvoiceDocument): Voucher {
  const { kind, number, issuedAt, order, against, total } = document
  const isNote = kind === 'credit-note'
  const sign = isNote ? -1 : 1
  const entries = [
    { ledger: LEDGERS.customers, paise: total },
    ...joined(document.lines.flatMap((line) => creditsOf(document, line))),
  ].map(({ ledger, paise }) => ({ ledger, paise: sign * paise }))
  return balanced({
    type: isNote ? 'Credit Note' : 'Sales',
    ...{ id: number, day: dayOf(issuedAt), number, entries },
    reference: against?.number ?? order.number,
    narration: against ? `${order.number}: ${against.reason}` : order.number,
  })
}

function creditsOf({ taxKind }: InvoiceDocument, line: InvoiceLine): Entry[] {
  const { rate, value, cgst, sgst, igst } = line
  const ledger = saleLedger({ taxKind, rate, isFee: line.productId === null })
  return [
    { ledger, paise: -value },
    { ledger: LEDGERS.cgst, paise: -cgst },
    { ledger: LEDGERS.sgst, paise: -sgst },
    { ledger: LEDGERS.igst, paise: -igst },
  ]
}

/** One entry for each ledger, none of nothing. */
function joined(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Paise>()
  for (const { ledger, paise } of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + paise)
  return [...sums].map(([ledger, paise]) => ({ ledger, paise })).filter(({ paise }) => paise !== 0)
}

/** Where the money of each source is, and what its voucher says. */
const MONEY: Record<MoneySource, { ledger: string; words: string }> = {
  captured: { ledger: LEDGERS.gateway, words: 'Paid online' },
  refunded: { ledger: LEDGERS.gateway, words: 'Refunded online' },
  delivered: { ledger: LEDGERS.cash, words: 'Cash on delivery' },
  undelivered: { ledger: LEDGERS.cash, words: 'Delivery undone, cash taken back' },
  returnedInCash: { ledger: LEDGERS.cash, words: 'Returned items, paid in cash' },
  returnedByBank: { ledger: LEDGERS.bank, words: 'Returned items, paid by bank' },
  handedBack: { ledger: LEDGERS.cash, words: 'Failed refund, paid in cash' },
  bankTransfer: { ledger: LEDGERS.bank, words: 'Failed refund, paid by bank' },
  handedOver: { ledger: LEDGERS.otherMoney, words: 'Failed refund, paid otherwise' },
}

export const moneyLedger = (source: MoneySource) => MONEY[source].ledger
export const moneyWords = (source: MoneySource) => MONEY[source].words

/** One voucher for each day, source and method: a receipt, or a payment where money went back. */
export function moneyVoucher(day: string, { source, method, count, paise }: MoneySum): Voucher {
  const id = [day, source, method].filter(Boolean).join('-')
  return balanced({
    type: paise < 0 ? 'Payment' : 'Receipt',
    ...{ id, day, number: id, reference: day },
    narration: [MONEY[source].words, method, `${count}`].filter(Boolean).join(', '),
    entries: [
      { ledger: MONEY[source].ledger, paise },
      { ledger: LEDGERS.customers, paise: -paise },
    ],
  })
}

function balanced(voucher: Voucher): Voucher {
  if (voucher.entries.reduce((sum, { paise }) => sum + paise, 0) === 0) return voucher
  throw conflict(
    text('Document {number} does not add up, so no file was written.', { number: voucher.number }),
  )
}
