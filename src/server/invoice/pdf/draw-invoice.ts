import { dateFormatter } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { receiverWithLabel } from '#server/order/order-rules.ts'
import { type InvoiceDocument, plainRupees } from '../invoice-rules.ts'
import { byRate, sumOf, taxIn } from '../tax/tax-rules.ts'
import { amountInWords } from './amount-in-words-rules.ts'
import { drawLines } from './draw-lines.ts'
import { PdfPages } from './pdf-pages.ts'
import { documentWords, placeWords, taxColumns } from './printed-rules.ts'

/** The documents of one order, each on its own pages, as a PDF. Equal documents give equal bytes. */
export async function drawInvoices(documents: readonly InvoiceDocument[]): Promise<Buffer> {
  const [first] = documents
  const pages = new PdfPages(first ? new Date(first.issuedAt) : new Date(0), first?.number ?? '')
  for (const document of documents) drawInvoice(pages, document)
  return pages.bytes()
}

function drawInvoice(pages: PdfPages, document: InvoiceDocument) {
  pages.begin(document.number)
  drawHead(pages, document)
  drawParties(pages, document)
  drawLines(pages, document)
  drawSums(pages, document)
  drawFoot(pages, document)
}

function drawHead(pages: PdfPages, document: InvoiceDocument) {
  const { number, issuedAt, order, against } = document
  const words = documentWords(document)
  pages.text('Tokri', { size: 26, weight: 'bold', color: 'brand' })
  pages.text('Original for recipient', { size: 8, color: 'soft', y: pages.top + 30 })
  pages.text(words.title, { size: 18, weight: 'bold', align: 'right' })
  pages.text(words.rule, { size: 8, color: 'soft', align: 'right', y: pages.top + 22 })
  const facts: [string, string][] = [
    [words.number, number],
    ['Date', day(issuedAt)],
    ['Order', order.number],
    ['Ordered', dayAndTime(order.placedAt)],
  ]
  if (against) facts.push([words.against, `${against.number}, ${day(against.issuedAt)}`])
  pages.down(38)
  for (const [name, value] of facts) {
    pages.text(name, { size: 8.5, color: 'soft', align: 'right', right: 160 })
    pages.text(value, { size: 8.5, weight: 'semibold', align: 'right' })
    pages.down(13)
  }
  pages.rule('marigold')
}

function drawParties(pages: PdfPages, document: InvoiceDocument) {
  const { seller, buyer } = document
  const sold = [
    seller.legal_name,
    seller.address_line_1,
    seller.address_line_2,
    [seller.city, seller.state, seller.pincode].filter(Boolean).join(', '),
    seller.gstin && `GSTIN ${seller.gstin}`,
    seller.fssai && `FSSAI licence ${seller.fssai}`,
  ]
  const billed = [
    receiverWithLabel(buyer),
    buyer.line1,
    buyer.line2,
    [buyer.city, buyer.state, buyer.pincode].filter(Boolean).join(', '),
    `GSTIN not registered, mobile ${buyer.mobile}`,
    document.taxKind === 'none' ? '' : `Place of supply ${placeWords(document)}, reverse charge no`,
  ]
  pages.columns([
    { title: 'Sold by', lines: sold.filter(Boolean) },
    { title: 'Billed and delivered to', lines: billed.filter(Boolean) },
  ])
}

function drawSums(pages: PdfPages, document: InvoiceDocument) {
  const { lines, total, paid } = document
  const taxes = taxColumns(document)
  const taxed = sumOf(lines.filter(({ rate }) => rate > 0))
  const untaxed = sumOf(lines.filter(({ rate }) => rate === 0))
  const isTaxed = taxes.length > 0
  const sums: [string, string][] = isTaxed
    ? [
        ['Taxable value', plainRupees(taxed.value)],
        ['Nil rated and exempt', plainRupees(untaxed.value)],
        ...taxes.map(({ name, of }): [string, string] => [name, plainRupees(of(taxed))]),
        ['Round-off', '0.00'],
      ]
    : [['Value of supply', plainRupees(total)]]
  const orDash = (paise: Paise) => (paise ? plainRupees(paise) : '–')
  const rates = byRate(lines).map((sum) => [
    rateWords(sum.rate, taxes.length),
    plainRupees(sum.value),
    ...taxes.map(({ of }) => orDash(of(sum))),
    orDash(taxIn(sum)),
  ])
  // Sums stay on one page.
  pages.keepTogether(180 + rates.length * 14)
  const top = pages.y
  pages.text(`Amount in words`, { size: 8, color: 'soft', y: top })
  const words = { size: 9.5, weight: 'semibold', y: top + 11, width: 290 } as const
  const height = pages.text(amountInWords(total), words)
  const head = ['GST by rate', 'Before GST', ...taxes.map(({ name }) => name), 'Tax']
  if (isTaxed) pages.table(words.y + height + 10, 300, head, rates)
  const afterTable = isTaxed ? pages.y : words.y + height + 10
  pages.y = top
  for (const [name, value] of sums) {
    pages.text(name, { size: 9, color: 'soft', x: 370 })
    pages.text(value, { size: 9, align: 'right' })
    pages.down(14)
  }
  pages.text('Total', { size: 13, weight: 'bold', x: 370 })
  pages.text(formatPaise(total), { size: 13, weight: 'bold', align: 'right' })
  pages.down(20)
  for (const words of [paid, ...remarksOn(document)]) {
    pages.down(pages.text(words, { size: 8, color: 'soft', x: 370 }))
  }
  pages.y = Math.max(afterTable, pages.y + 12)
}

function rateWords(rate: number, taxes: number): string {
  if (rate === 0) return 'Nil rated and exempt'
  return taxes === 2 ? `${rate}% (${rate / 2} + ${rate / 2})` : `${rate}%`
}

function remarksOn({ against, taxKind }: InvoiceDocument): string[] {
  if (!against) return taxKind === 'none' ? [] : ['Prices include all taxes.']
  return [
    `${taxKind === 'none' ? 'Bill' : 'Invoice'} ${formatPaise(against.total)}, after this note ${formatPaise(against.left)}.`,
    `Reason: ${against.reason}`,
  ]
}

function drawFoot(pages: PdfPages, { seller, issuedAt }: InvoiceDocument) {
  pages.keepTogether(80)
  pages.down(16)
  pages.text(`For ${seller.legal_name}`, { size: 8, color: 'soft', align: 'right' })
  pages.down(12)
  if (seller.signatory) {
    pages.text(`${seller.signatory}, authorised signatory`, { size: 8.5, align: 'right' })
    pages.down(11)
  }
  pages.text(`Issued by computer, ${dayAndTime(issuedAt)} IST`, {
    size: 8,
    color: 'soft',
    align: 'right',
  })
  pages.down(18)
  pages.rule('line')
  const { name, email } = seller.grievance_officer
  const care = [seller.care_email, seller.care_phone, seller.care_hours].filter(Boolean).join(', ')
  const officer = [name, email].filter(Boolean).join(', ')
  pages.text(
    [care && `Questions: ${care}.`, officer && `Grievance officer: ${officer}.`]
      .filter(Boolean)
      .join(' '),
    { size: 8, color: 'soft' },
  )
}

const day = dateFormatter({ dateStyle: 'medium' }, 'en-IN')
const time = dateFormatter({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = (instant: string) => `${day(instant)}, ${time(instant)}`
