import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { type InvoiceDocument, plainRupees } from '../invoice-rules.ts'
import { byRate, sumOf, taxIn } from '../tax/tax-rules.ts'
import { amountInWords } from './amount-in-words-rules.ts'
import { LABELS, type Labels } from './label-rules.ts'
import type { PdfPages } from './pdf-pages.ts'
import { taxColumns } from './printed-rules.ts'

/** In points from the left edge of the page. */
const SUMS_X = 370
/** Leaves room for an amount of crores beside it; a longer label takes two lines. */
const LABEL_WIDTH = 116
const LINE = 14

/** The sums of a document: in words, by rate, and one below the other. */
export function drawSums(pages: PdfPages, document: InvoiceDocument, labels: Labels) {
  const sums = sumsOf(document)
  const rates = ratesOf(document)
  // Sums stay on one page.
  pages.keepTogether(180 + rates.length * LINE)
  const top = pages.y
  const left = drawLeft(pages, document, labels, rates)
  pages.y = top
  for (const [label, paise] of sums) {
    const height = pages.text(labels.both(label), { ...SUM_LABEL, width: LABEL_WIDTH })
    pages.text(plainRupees(paise), { size: 9, align: 'right' })
    pages.down(Math.max(LINE, height + 2))
  }
  pages.text(labels.both(LABELS.total), { size: 13, weight: 'bold', x: SUMS_X })
  pages.text(formatPaise(document.total), { size: 13, weight: 'bold', align: 'right' })
  pages.down(20)
  for (const remark of [document.paid, ...remarksOn(document, labels)]) {
    pages.down(pages.text(remark, { size: 8, color: 'soft', x: SUMS_X }))
  }
  pages.y = Math.max(left, pages.y + 12)
}

const SUM_LABEL = { size: 9, color: 'soft', x: SUMS_X } as const

function sumsOf(document: InvoiceDocument): [Text, Paise][] {
  const { lines, total } = document
  const taxes = taxColumns(document)
  if (taxes.length === 0) return [[LABELS.value, total]]
  const taxed = sumOf(lines.filter(({ rate }) => rate > 0))
  const untaxed = sumOf(lines.filter(({ rate }) => rate === 0))
  return [
    [LABELS.taxable, taxed.value],
    [LABELS.untaxed, untaxed.value],
    ...taxes.map(({ name, of }): [Text, Paise] => [{ message: name }, of(taxed)]),
    [LABELS.roundOff, 0],
  ]
}

function ratesOf(document: InvoiceDocument): string[][] {
  const taxes = taxColumns(document)
  if (taxes.length === 0) return []
  const orDash = (paise: Paise) => (paise ? plainRupees(paise) : '–')
  return byRate(document.lines).map((sum) => [
    rateWords(sum.rate, taxes.length),
    plainRupees(sum.value),
    ...taxes.map(({ of }) => orDash(of(sum))),
    orDash(taxIn(sum)),
  ])
}

/** The amount in words and the tax of each rate. Returns where they end. */
function drawLeft(
  pages: PdfPages,
  document: InvoiceDocument,
  labels: Labels,
  rates: string[][],
): number {
  const top = pages.y
  pages.text(labels.both(LABELS.inWords), { size: 8, color: 'soft', y: top })
  const words = { size: 9.5, weight: 'semibold', y: top + 11, width: 290 } as const
  const end = words.y + pages.text(amountInWords(document.total), words) + 10
  const taxes = taxColumns(document).map(({ name }): Text => ({ message: name }))
  if (taxes.length === 0) return end
  const head = [LABELS.byRate, LABELS.beforeGst, ...taxes, LABELS.tax]
  const heads = [head.map(inEnglish), ...(labels.areTwo ? [head.map(labels.beside)] : [])]
  pages.table(end, 300, heads, rates)
  return pages.y
}

function rateWords(rate: number, taxes: number): string {
  if (rate === 0) return inEnglish(LABELS.untaxed)
  return taxes === 2 ? `${rate}% (${rate / 2} + ${rate / 2})` : `${rate}%`
}

function remarksOn({ against, taxKind }: InvoiceDocument, { both }: Labels): string[] {
  if (!against) return taxKind === 'none' ? [] : [both(LABELS.taxesIncluded)]
  const sums = { total: formatPaise(against.total), left: formatPaise(against.left) }
  const left =
    taxKind === 'none'
      ? text('Bill {total}, after this note {left}.', sums)
      : text('Invoice {total}, after this note {left}.', sums)
  return [both(left), `${both(LABELS.reason)}: ${against.reason}`]
}
