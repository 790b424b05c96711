import { spanOfDays } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { listDocumentsAfter } from '#server/invoice/register/register-store.ts'
import { listSales } from '../gstr1/facts-store.ts'
import { sumMoney } from '../money-lines-store.ts'
import { dayAfter, type Month } from '../month-rules.ts'
import { type Piece, partsOf } from '../piece-rules.ts'
import { FIXED_LEDGERS, salesLedgers } from './ledger-rules.ts'
import { END_XML, headXml, ledgerXml, voucherXml } from './tally-xml-rules.ts'
import { documentVoucher, moneyVoucher } from './voucher-rules.ts'

/** Documents per piece, so that memory does not grow with the month. */
const PAGE = 500

/** The ledgers that the vouchers of this month name, to be imported before them. */
export async function tallyLedgers(db: Db, { span }: Month): Promise<Piece> {
  const ledgers = [...FIXED_LEDGERS, ...salesLedgers(await listSales(db, span))]
  const xml = ledgers.map(ledgerXml).join('')
  return { piece: `${headXml('All Masters')}${xml}${END_XML}`, next: null }
}

/** The vouchers of a month day by day: the documents of the day in pages, then its money by source and method. */
export async function tallyVouchers(
  db: Db,
  month: Month,
  { after, now }: { after: string | undefined; now: Date },
): Promise<Piece> {
  const { part: day, at } = partsOf(after ?? month.from)
  const [micros, id] = at
  const span = spanOfDays(day)
  const position = micros && id ? { micros, id } : undefined
  const rows = await listDocumentsAfter(db, span, position, PAGE)
  const head = after ? '' : headXml('Vouchers')
  const xml = `${head}${rows.map(({ document }) => voucherXml(documentVoucher(document))).join('')}`
  const last = rows.length < PAGE ? undefined : rows.at(-1)
  if (last) return { piece: xml, next: `${day}.${last.micros}.${last.id}` }
  const money = (await sumMoney(db, span)).filter(({ paise }) => paise !== 0)
  const moneyXml = money.map((sum) => voucherXml(moneyVoucher(day, sum))).join('')
  const next = dayAfter(month, day, now)
  return { piece: `${xml}${moneyXml}${next ? '' : END_XML}`, next }
}
