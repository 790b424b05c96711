import { csvRupees, csvTime } from '#contract/lib/csv-cells.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import type { InvoiceDocument } from '#server/invoice/invoice-rules.ts'
import { csvLine, textCell } from '#server/lib/csv-line.ts'
import type { DocumentSum } from './gstr1/fact-rules.ts'
import type { MoneyLine, MoneySum } from './money-line-rules.ts'
import { LEDGERS } from './tally/ledger-rules.ts'
import { moneyLedger, moneyWords } from './tally/voucher-rules.ts'

const HEAD = [
  ...['time', 'voucher', 'number', 'order', 'account', 'particulars', 'method', 'reference'],
  ...['debit', 'credit'],
]

/** With the byte order mark, without which spreadsheets do not detect UTF-8. */
export const DAY_BOOK_HEAD = `\uFEFF${csvLine(HEAD)}`

/** A document: what customers owe, or for a credit note what they are owed. */
export function documentRow({ kind, number, issuedAt, order, against, total }: InvoiceDocument) {
  const isNote = kind === 'credit-note'
  const particulars = against ? `${against.number}: ${against.reason}` : ''
  return csvLine([
    ...[csvTime(issuedAt), isNote ? 'Credit Note' : 'Sales', number, order.number],
    ...[LEDGERS.customers, textCell(particulars), '', '', ...sides(isNote ? -total : total)],
  ])
}

/** Money in: a debit of the account it is in. */
export const moneyRow = ({ source, number, at, reference, method, paise }: MoneyLine) =>
  csvLine([
    ...[csvTime(at), voucherOf(paise), '', number, moneyLedger(source), moneyWords(source)],
    ...[textCell(method), textCell(reference), ...sides(paise)],
  ])

const voucherOf = (paise: Paise) => (paise < 0 ? 'Payment' : 'Receipt')

const sides = (paise: Paise) =>
  paise < 0 ? ['', csvRupees(toRupees(-paise))] : [csvRupees(toRupees(paise)), '']

/** The end of the file: sums by account, without which a file is recognised as incomplete. */
export function dayBookEnd(documents: readonly DocumentSum[], money: readonly MoneySum[]): string {
  const accounts = new Map<string, { debit: Paise; credit: Paise }>()
  const add = (account: string, paise: Paise) => {
    const sum = accounts.get(account) ?? { debit: 0, credit: 0 }
    accounts.set(account, {
      debit: sum.debit + Math.max(0, paise),
      credit: sum.credit - Math.min(0, paise),
    })
  }
  for (const { total } of documents) add(LEDGERS.customers, total)
  for (const { source, paise } of money) add(moneyLedger(source), paise)
  return [...accounts].map(([account, sum]) => sumRow(account, sum)).join('')
}

const sumRow = (account: string, { debit, credit }: { debit: Paise; credit: Paise }) =>
  csvLine([
    ...['sum', '', '', '', account, '', '', ''],
    ...[csvRupees(toRupees(debit)), csvRupees(toRupees(credit))],
  ])
