import type { Text } from '#contract/language/text.ts'
import { dateFormatter } from '#contract/lib/india.ts'
import { DEFAULT_BRAND, shopNameOf } from '#contract/settings/brand-defaults.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import { receiverWithLabel } from '#server/order/order-rules.ts'
import type { FindLogo } from '#server/settings/logo-png.ts'
import type { InvoiceDocument } from '../invoice-rules.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { LABELS, type Labels } from './label-rules.ts'
import { PdfPages } from './pdf-pages.ts'
import { documentWords, placeWords } from './printed-rules.ts'

/**
 * The documents of one order, each on its own pages, as a PDF. Equal documents and logos give equal bytes. A logo that
 * cannot be found or drawn is left out.
 */
export async function drawInvoices(
  documents: readonly InvoiceDocument[],
  findLogo: FindLogo = async () => undefined,
): Promise<Buffer> {
  const [first] = documents
  const pages = new PdfPages(first ? new Date(first.issuedAt) : new Date(0), first?.number ?? '')
  for (const document of documents) {
    const url = document.seller.brand?.logo
    const logo = url ? await findLogo(url) : undefined
    drawInvoice(pages, document, await labelsOf(document), logo)
  }
  return pages.bytes()
}

/** In the language that was frozen with the document, whatever the shop offers now: an equal document gives equal bytes. */
async function labelsOf({ language }: Pick<InvoiceDocument, 'language'>): Promise<Labels> {
  const { write, language: second } = await serverWriter(language, language ? [language] : [])
  const beside = (label: Text) => {
    const english = inEnglish(label)
    const other = write(label)
    return other === english ? '' : other
  }
  const both = (label: Text) => [inEnglish(label), beside(label)].filter(Boolean).join(' / ')
  return { both, beside, areTwo: second !== 'en' }
}

function drawInvoice(
  pages: PdfPages,
  document: InvoiceDocument,
  labels: Labels,
  logo: Buffer | undefined,
) {
  pages.begin(document.number)
  drawHead(pages, document, labels, logo)
  drawParties(pages, document, labels)
  drawLines(pages, document, labels)
  drawSums(pages, document, labels)
  drawFoot(pages, document, labels)
}

function drawHead(
  pages: PdfPages,
  document: InvoiceDocument,
  labels: Labels,
  logo: Buffer | undefined,
) {
  const { both } = labels
  const { number, issuedAt, order, against, supplements } = document
  const words = documentWords(document)
  const bottom = drawShop(pages, document, labels, logo)
  pages.text(both(words.title), { size: 18, weight: 'bold', align: 'right' })
  pages.text(words.rule, { size: 8, color: 'soft', align: 'right', y: pages.top + 22 })
  const facts: [Text, string][] = [
    [words.number, number],
    [LABELS.date, day(issuedAt)],
    [LABELS.order, order.number],
    [LABELS.ordered, dayAndTime(order.placedAt)],
  ]
  if (against) facts.push([words.against, `${against.number}, ${day(against.issuedAt)}`])
  const other = against?.supplement ?? supplements
  if (other) facts.push([LABELS.togetherWith, other])
  pages.down(38)
  for (const [name, value] of facts) {
    pages.text(both(name), { size: 8.5, color: 'soft', align: 'right', right: 160 })
    pages.text(value, { size: 8.5, weight: 'semibold', align: 'right' })
    pages.down(13)
  }
  pages.y = Math.max(pages.y, bottom)
  pages.rule('marigold')
}

/** In points; a wide logo has the width, a square one the height. */
const LOGO_BOX = { width: 150, height: 40 }

/** The name of the shop, below its logo if it has one. Returns where it ends. */
function drawShop(
  pages: PdfPages,
  { seller }: InvoiceDocument,
  { both }: Labels,
  logo: Buffer | undefined,
): number {
  const name = shopNameOf(seller.brand ?? DEFAULT_BRAND)
  const height = logo ? pages.picture(logo, LOGO_BOX) : 0
  if (height === 0) {
    pages.text(name, { size: 26, weight: 'bold', color: 'brand' })
    return pages.top + 30 + pages.text(both(LABELS.recipient), { ...SMALL, y: pages.top + 30 })
  }
  const below = pages.top + height + 6
  const named = below + pages.text(name, { size: 15, weight: 'bold', y: below, width: NAME_WIDTH })
  return named + pages.text(both(LABELS.recipient), { ...SMALL, y: named + 2 })
}

const SMALL = { size: 8, color: 'soft' } as const
/** Beside the facts of the document. */
const NAME_WIDTH = 230

function drawParties(pages: PdfPages, document: InvoiceDocument, { both }: Labels) {
  const { seller, buyer, pickup } = document
  const sold = [
    seller.legal_name,
    seller.address_line_1,
    seller.address_line_2,
    [seller.city, seller.state, seller.pincode].filter(Boolean).join(', '),
    seller.gstin && `GSTIN ${seller.gstin}`,
    seller.fssai && `${both(LABELS.licence)} ${seller.fssai}`,
  ]
  const billed = [
    ...buyerLines(document),
    `GSTIN not registered, ${both(LABELS.mobile)} ${buyer.mobile}`,
    document.taxKind === 'none'
      ? ''
      : `${both(LABELS.placeOfSupply)} ${placeWords(document)}, ${both(LABELS.reverseCharge)}`,
  ]
  pages.columns([
    { title: both(LABELS.soldBy), lines: sold.filter(Boolean) },
    { title: both(pickup ? LABELS.handedOverTo : LABELS.billedTo), lines: billed.filter(Boolean) },
  ])
}

/** The address of a delivery; that of the shop, where a pick-up is handed over, is the seller's. */
const buyerLines = ({ buyer, pickup }: InvoiceDocument): string[] =>
  pickup
    ? [buyer.receiver]
    : [
        receiverWithLabel(buyer),
        buyer.line1,
        buyer.line2,
        [buyer.city, buyer.state, buyer.pincode].filter(Boolean).join(', '),
      ]

function drawFoot(pages: PdfPages, { seller, issuedAt }: InvoiceDocument, labels: Labels) {
  const { both, areTwo } = labels
  pages.keepTogether(areTwo ? 92 : 80)
  pages.down(16)
  pages.text(`For ${seller.legal_name}`, { size: 8, color: 'soft', align: 'right' })
  pages.down(12)
  if (seller.signatory) {
    pages.text(`${seller.signatory}, ${both(LABELS.signatory)}`, { size: 8.5, align: 'right' })
    pages.down(11)
  }
  pages.text(`${both(LABELS.byComputer)}, ${dayAndTime(issuedAt)} IST`, {
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
    [
      care && `${both(LABELS.questions)}: ${care}.`,
      officer && `${both(LABELS.officer)}: ${officer}.`,
    ]
      .filter(Boolean)
      .join(' '),
    { size: 8, color: 'soft' },
  )
}

const day = dateFormatter({ dateStyle: 'medium' }, 'en-IN')
const time = dateFormatter({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = (instant: string) => `${day(instant)}, ${time(instant)}`
