import type { Paise } from '#contract/money.ts'
import { receiverWithLabel } from '#server/order/order-rules.ts'
import { amountInWords } from './amount-in-words-rules.ts'
import { documentWords } from './document-words-rules.ts'
import { drawLines } from './draw-lines.ts'
import { type InvoiceDocument, plainRupees, rupees } from './invoice-rules.ts'
import { Paper } from './paper.ts'
import { placeWords, taxColumns } from './tax-column-rules.ts'
import { byRate, sumOf, taxIn } from './tax-rules.ts'

/** The papers of one order, each on pages of its own, as PDF bytes. The same papers give the same bytes. */
export async function drawInvoices(documents: readonly InvoiceDocument[]): Promise<Buffer> {
  const [first] = documents
  const paper = new Paper(first ? new Date(first.issuedAt) : new Date(0), first?.number ?? '')
  for (const document of documents) drawInvoice(paper, document)
  return paper.bytes()
}

function drawInvoice(paper: Paper, document: InvoiceDocument) {
  paper.begin(document.number)
  drawHead(paper, document)
  drawParties(paper, document)
  drawLines(paper, document)
  drawSums(paper, document)
  drawFoot(paper, document)
}

function drawHead(paper: Paper, document: InvoiceDocument) {
  const { number, issuedAt, order, against } = document
  const words = documentWords(document)
  paper.text('Tokri', { size: 26, weight: 'bold', color: 'brand' })
  paper.text('Original for recipient', { size: 8, color: 'soft', y: paper.top + 30 })
  paper.text(words.title, { size: 18, weight: 'bold', align: 'right' })
  paper.text(words.rule, { size: 8, color: 'soft', align: 'right', y: paper.top + 22 })
  const facts: [string, string][] = [
    [words.number, number],
    ['Date', day(issuedAt)],
    ['Order', order.number],
    ['Ordered', dayAndTime(order.placedAt)],
  ]
  if (against) facts.push([words.against, `${against.number}, ${day(against.issuedAt)}`])
  paper.down(38)
  for (const [name, value] of facts) {
    paper.text(name, { size: 8.5, color: 'soft', align: 'right', right: 160 })
    paper.text(value, { size: 8.5, weight: 'semibold', align: 'right' })
    paper.down(13)
  }
  paper.rule('marigold')
}

function drawParties(paper: Paper, document: InvoiceDocument) {
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
  paper.columns([
    { title: 'Sold by', lines: sold.filter(Boolean) },
    { title: 'Billed and delivered to', lines: billed.filter(Boolean) },
  ])
}

function drawSums(paper: Paper, document: InvoiceDocument) {
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
  // Sums are never torn from each other.
  paper.keepTogether(180 + rates.length * 14)
  const top = paper.y
  paper.text(`Amount in words`, { size: 8, color: 'soft', y: top })
  const words = { size: 9.5, weight: 'semibold', y: top + 11, width: 290 } as const
  const height = paper.text(amountInWords(total), words)
  const head = ['GST by rate', 'Before GST', ...taxes.map(({ name }) => name), 'Tax']
  if (isTaxed) paper.table(words.y + height + 10, 300, head, rates)
  const afterTable = isTaxed ? paper.y : words.y + height + 10
  paper.y = top
  for (const [name, value] of sums) {
    paper.text(name, { size: 9, color: 'soft', x: 370 })
    paper.text(value, { size: 9, align: 'right' })
    paper.down(14)
  }
  paper.text('Total', { size: 13, weight: 'bold', x: 370 })
  paper.text(rupees(total), { size: 13, weight: 'bold', align: 'right' })
  paper.down(20)
  for (const words of [paid, ...remarksOn(document)]) {
    paper.down(paper.text(words, { size: 8, color: 'soft', x: 370 }))
  }
  paper.y = Math.max(afterTable, paper.y + 12)
}

function rateWords(rate: number, taxes: number): string {
  if (rate === 0) return 'Nil rated and exempt'
  return taxes === 2 ? `${rate}% (${rate / 2} + ${rate / 2})` : `${rate}%`
}

function remarksOn({ total, against, taxKind }: InvoiceDocument): string[] {
  if (!against) return taxKind === 'none' ? [] : ['Prices include all taxes.']
  const left = against.left ?? against.total - total
  return [
    `${taxKind === 'none' ? 'Bill' : 'Invoice'} ${rupees(against.total)}, after this note ${rupees(left)}.`,
    `Reason: ${against.reason}`,
  ]
}

function drawFoot(paper: Paper, { seller, issuedAt }: InvoiceDocument) {
  paper.keepTogether(80)
  paper.down(16)
  paper.text(`For ${seller.legal_name}`, { size: 8, color: 'soft', align: 'right' })
  paper.down(12)
  if (seller.signatory) {
    paper.text(`${seller.signatory}, authorised signatory`, { size: 8.5, align: 'right' })
    paper.down(11)
  }
  paper.text(`Issued by computer, ${dayAndTime(issuedAt)} IST`, {
    size: 8,
    color: 'soft',
    align: 'right',
  })
  paper.down(18)
  paper.rule('line')
  const { name, email } = seller.grievance_officer
  const care = [seller.care_email, seller.care_phone, seller.care_hours].filter(Boolean).join(', ')
  const officer = [name, email].filter(Boolean).join(', ')
  paper.text(
    [care && `Questions: ${care}.`, officer && `Grievance officer: ${officer}.`]
      .filter(Boolean)
      .join(' '),
    { size: 8, color: 'soft' },
  )
}

const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})
const day = (instant: string) => date.format(new Date(instant))
const dayAndTime = (instant: string) => `${day(instant)}, ${time.format(new Date(instant))}`
