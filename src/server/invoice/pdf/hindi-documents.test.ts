import { expect, test } from 'vitest'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { splitTax, sumOf, type TaxKind } from '../tax/tax-rules.ts'
import { drawInvoices } from './draw-invoice.ts'
import { LABELS } from './label-rules.ts'

const { write } = await serverWriter('hi', ['hi'])

test('every label has its Hindi beside it, and data, rules and sums stay as they are', async () => {
  const text = await textOfPdf(await drawInvoices(ALL.map(inHindi)))

  const shown = comparable(text)
  for (const label of Object.values(LABELS)) expect(shown).toContain(comparable(write(label)))
  expect(shown).toContain(comparable('इनवॉइस ₹1,000.00, इस नोट के बाद ₹400.00.'))
  expect(text).toContain('Tax Invoice / ')
  expect(text).toContain('Basmati Rice')
  expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(text).toContain('Rupees Six Hundred Only')
})

test('every label is translated', () => {
  const isLatin = (words: string) => /^[A-Z/]+$/.test(words)

  const english = Object.values(LABELS)
    .map(write)
    .filter((words) => !/[\u0900-\u097f]/.test(words))

  expect(english.filter((words) => !isLatin(words))).toEqual([])
})

test('equal documents give equal bytes, and another language other ones', async () => {
  const papers = ALL.map(inHindi)

  expect(await drawInvoices(papers)).toEqual(await drawInvoices(papers))
  expect(await drawInvoices(papers)).not.toEqual(await drawInvoices(ALL))
})

test('a document without a language is in English only', async () => {
  const text = await textOfPdf(await drawInvoices(ALL))

  expect(text).not.toMatch(/[\u0900-\u097f]/)
})

test('the document of a pick-up says that it was handed over at the shop, and has no address of its buyer', async () => {
  const text = await textOfPdf(await drawInvoices([{ ...INVOICE, pickup: true }]))

  expect(text).toContain('Billed to, handed over at the shop')
  expect(text).toContain('Asha')
  expect(text).not.toMatch(/Flat 402|Home/)
})

test('forty lines in Hindi lose none, and repeat both headings on each page', async () => {
  const lines = Array.from({ length: 40 }, (_, place) => line(100_00 + place, 'cgst-sgst'))

  const text = await textOfPdf(await drawInvoices([inHindi({ ...INVOICE, lines })]))

  for (const { gross } of lines) expect(text).toContain((gross / 100).toFixed(2))
  expect(text.match(/आइटम/g)).toHaveLength(text.match(/# Item/g)?.length ?? 0)
})

const inHindi = (document: InvoiceDocument): InvoiceDocument => ({ ...document, language: 'hi' })

/** A PDF has the letters as they are drawn: an i before its consonant, an r behind its syllable. */
const comparable = (words: string) => words.replace(/\s|\u093f|\u0930\u094d/g, '')

const line = (gross: number, taxKind: TaxKind): InvoiceLine => ({
  ...splitTax(gross, 5, taxKind),
  ...{ productId: 'p1', name: 'Basmati Rice', detail: '1 kg', code: '1006', quantity: 1 },
  ...{ mrp: gross, discount: 0, rate: taxKind === 'none' ? 0 : 5 },
})

const SELLER: InvoiceDocument['seller'] = {
  ...{ legal_name: 'Tokri Retail', registration: 'registered', gstin: '27AAACT1234A1Z5' },
  ...{ fssai: '11521034000123', address_line_1: 'Shop 4', address_line_2: '', city: 'Pune' },
  ...{ state: 'Maharashtra', pincode: '411045', care_email: 'care@tokri.example' },
  ...{ care_phone: '', care_hours: '', signatory: 'Meera' },
  grievance_officer: { name: 'Ravi', email: '' },
}

const INVOICE: InvoiceDocument = {
  ...{ kind: 'invoice', number: 'TKR/26-27/000409', issuedAt: '2026-11-22T08:30:00Z' },
  order: { number: 'ORD-1', placedAt: '2026-11-22T08:20:00Z' },
  seller: SELLER,
  buyer: {
    ...{ id: 'a1', isDefault: true, name: 'Home', receiver: 'Asha', type: 'Home' },
    ...{ line1: 'Flat 402', line2: '', city: 'Pune', state: 'Maharashtra', pincode: '411045' },
    ...{ country: 'India', mobile: '9000000001' },
  },
  ...{ taxKind: 'cgst-sgst', placeOfSupply: null, lines: [line(1000_00, 'cgst-sgst')] },
  ...{ total: 1000_00, paid: 'Paid online: UPI.', against: null },
}

function noteOf(document: InvoiceDocument): InvoiceDocument {
  const { number, issuedAt, total, taxKind } = document
  const lines = [line(600_00, taxKind)]
  const against = { number, issuedAt, total, left: 400_00, reason: 'Two packets were torn' }
  const head = { ...document, kind: 'credit-note', number: 'TKC/26-27/000031' } as const
  return { ...head, lines, total: sumOf(lines).gross, against }
}

const BILL: InvoiceDocument = {
  ...{ ...INVOICE, kind: 'bill-of-supply', number: 'TKB/26-27/000001' },
  ...{ taxKind: 'none', lines: [line(1000_00, 'none')] },
  seller: { ...SELLER, registration: 'composition', gstin: '' },
}

const SUPPLEMENT: InvoiceDocument = { ...INVOICE, supplements: 'TKR/26-27/000408' }

const ALL = [{ ...INVOICE, pickup: true }, INVOICE, SUPPLEMENT, noteOf(INVOICE), BILL, noteOf(BILL)]
