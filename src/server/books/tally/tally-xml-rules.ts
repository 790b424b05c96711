import { csvRupees } from '#contract/lib/csv-cells.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { LEDGERS, type Ledger } from './ledger-rules.ts'
import type { Entry, Voucher } from './voucher-rules.ts'

/*
 * XML that Tally.ERP 9 and TallyPrime import: the "Import Data" requests "All Masters" and "Vouchers" of the Tally
 * developer reference ("Understanding Accounting Masters Integration", "Case Study I - XML Request and Response").
 * A debit is deemed positive and has a negative amount, a credit the other way round.
 */

const START = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const headXml = (report: 'All Masters' | 'Vouchers') =>
  `${START}<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY><IMPORTDATA>\n` +
  `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>\n<REQUESTDATA>\n`

export const END_XML = '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n'

const message = (content: string) =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

export const ledgerXml = ({ name, group, duty }: Ledger) =>
  message(
    `<LEDGER NAME="${escaped(name)}" ACTION="Create">` +
      `<NAME.LIST>${tag('NAME', name)}</NAME.LIST>${tag('PARENT', group)}` +
      (duty ? `${tag('TAXTYPE', 'GST')}${tag('GSTDUTYHEAD', duty)}` : '') +
      '</LEDGER>',
  )

export function voucherXml(voucher: Voucher): string {
  const { type, id, day, number, reference, narration, entries } = voucher
  return message(
    `<VOUCHER REMOTEID="${escaped(`tokri-${id}`)}" VCHTYPE="${type}" ACTION="Create" ` +
      'OBJVIEW="Accounting Voucher View">' +
      tag('DATE', day.replaceAll('-', '')) +
      tag('GUID', `tokri-${id}`) +
      tag('VOUCHERTYPENAME', type) +
      tag('VOUCHERNUMBER', number) +
      tag('REFERENCE', reference) +
      tag('PARTYLEDGERNAME', LEDGERS.customers) +
      tag('PERSISTEDVIEW', 'Accounting Voucher View') +
      tag('NARRATION', narration) +
      entries.map(entryXml).join('') +
      '</VOUCHER>',
  )
}

const entryXml = ({ ledger, paise }: Entry) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}` +
  tag('ISDEEMEDPOSITIVE', paise > 0 ? 'Yes' : 'No') +
  tag('AMOUNT', amount(-paise)) +
  '</ALLLEDGERENTRIES.LIST>'

const amount = (paise: Paise) => csvRupees(toRupees(paise || 0))

const tag = (name: string, content: string) => `<${name}>${escaped(content)}</${name}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no other control characters than these three, not even escaped. */
const escaped = (content: string) =>
  content
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')
