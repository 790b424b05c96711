import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { splitTax, sumOf } from '../tax/tax-rules.ts'
import { drawInvoices } from './draw-invoice.ts'

test('equal documents give equal bytes', async () => {
  const papers = [invoice([line('श्रीखंड', 499_20, 5)]), note(499_20)]

  expect(await drawInvoices(papers)).toEqual(await drawInvoices(papers))
})

test('every page names its document, and no line is lost', async () => {
  const lines = Array.from({ length: 40 }, (_, place) =>
    line(`Atta ${place} ${'of the whole grain '.repeat(place % 4)}`, 100_00 + place, 5),
  )
  const text = await textOfPdf(await drawInvoices([invoice(lines), note(10_00)]))

  for (const { gross } of lines) expect(text).toContain((gross / 100).toFixed(2))
  expect(text.match(/TKR\/26-27\/000409, page \d of 3/g)).toHaveLength(3)
  expect(text).toContain('TKC/26-27/000031, page 1 of 1')
})

test('an invoice to another state shows integrated tax and the place with its code', async () => {
  const bought = { ...line('Soap', 118_00, 18), ...splitTax(118_00, 18, 'igst') }
  const placeOfSupply = { code: '30', name: 'Goa' } as const
  const text = await textOfPdf(
    await drawInvoices([{ ...invoice([bought]), taxKind: 'igst', placeOfSupply }]),
  )

  expect(text).toContain('Place of supply Goa (30)')
  expect(text.match(/IGST/g)).toHaveLength(3)
  expect(text.match(/18\.00/g)?.length).toBeGreaterThanOrEqual(4)
  expect(text).not.toMatch(/CGST(?! (Rule|Section))|SGST/)
})

test('characters missing in the fonts cover nothing', async () => {
  const text = await textOfPdf(
    await drawInvoices([invoice([line('Łaciate 🥛 ₹10 off', 35_00, 5)])]),
  )

  expect(text).toContain('?aciate')
  expect(text).toContain('10 off')
})

test('T-INV-5: typed text is drawn letter by letter, without a special meaning', async () => {
  const typed = '<script>alert(1)</script> &amp; (x) Tj ET \\'
  const paper = invoice([line(typed, 35_00, 5)])

  const pdf = await drawInvoices([{ ...paper, buyer: { ...buyer, receiver: typed } }])

  const text = (await textOfPdf(pdf)).replace(/\s+/g, '')
  expect(text.split(typed.replace(/\s+/g, ''))).toHaveLength(3)
  expect(pdf.includes('<script>')).toBe(false)
})

test('a second credit note shows what both leave of the invoice', async () => {
  const text = await textOfPdf(await drawInvoices([note(20_00, 429_20)]))

  expect(text).toContain('after this note ₹429.20')
  expect(text).toContain('Reason: Two packets were torn')
})

test('a note by amount shows one sum per rate with its reason, and the item if there is only one', async () => {
  const part = (name: string, gross: number, rate: number) => ({
    ...line(name, gross, rate),
    quantity: 0,
  })
  const of = note(30_00, 469_20)
  const lines = [part('Soap', 11_80, 18), part('Shampoo', 11_80, 18), part('Milk', 6_40, 0)]
  const text = await textOfPdf(await drawInvoices([{ ...of, lines }]))

  expect(text).toContain('Part of the price of 2 items')
  expect(text).toContain('23.60')
  expect(text).not.toContain('Shampoo')
  expect(text).toContain('Milk')
})

describe('the logo of the shop', () => {
  const logo = `/media/${'0'.repeat(32)}-192.webp`
  const branded = () => ({
    ...invoice([line('Atta', 499_20, 5)]),
    seller: { ...seller, brand: { name: 'Sharma Kirana', logo } },
  })
  const wordsOf = async (pdf: Buffer) => (await textOfPdf(pdf)).replace(/\s+/g, '')
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#14432a' } })
      .png()
      .toBuffer()

  test('is drawn once for all documents, and no text is lost', async () => {
    const picture = await png(192, 48)
    const plain = await drawInvoices([branded(), branded()])

    const drawn = await drawInvoices([branded(), branded()], async () => picture)

    expect(drawn.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(await wordsOf(drawn)).toEqual(await wordsOf(plain))
    expect(await drawInvoices([branded(), branded()], async () => picture)).toEqual(drawn)
  })

  test('adds at most its pixels to the file', async () => {
    const pixels = { width: 192, height: 192, channels: 3 as const }
    const noisy = await sharp(randomBytes(192 * 192 * 3), { raw: pixels })
      .png()
      .toBuffer()

    const [plain, drawn] = [
      await drawInvoices([branded()]),
      await drawInvoices([branded()], async () => noisy),
    ]

    expect(drawn.length - plain.length).toBeLessThan(120_000)
  })

  test.each([
    ['is not stored any more', async () => undefined],
    ['is no picture', async () => Buffer.from('<svg/>')],
    ['is cut off', async () => (await png(192, 48)).subarray(0, 20)],
  ])('that %s is left out, and the document is as without one', async (_why, findLogo) => {
    const plain = await drawInvoices([branded()])

    expect(await drawInvoices([branded()], findLogo)).toEqual(plain)
  })
})

const seller = {
  legal_name: 'Tokri Retail Private Limited',
  registration: 'registered' as const,
  gstin: '27AAACT1234A1Z5',
  fssai: '11521034000123',
  address_line_1: 'Shop 4',
  address_line_2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  care_email: '',
  care_phone: '',
  care_hours: '',
  grievance_officer: { name: '', email: '' },
  signatory: '',
}
const buyer = {
  id: 'a1',
  isDefault: true,
  name: 'घर',
  receiver: 'आशा कुलकर्णी',
  type: 'Home',
  line1: 'Flat 402',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  country: 'India',
  mobile: '9000000001',
}

const line = (name: string, gross: number, rate: number): InvoiceLine => ({
  ...splitTax(gross, rate, 'cgst-sgst'),
  ...{
    productId: null,
    name,
    rate,
    detail: '1 kg',
    code: '1101',
    quantity: 1,
    mrp: gross,
    discount: 0,
  },
})

const invoice = (lines: InvoiceLine[]): InvoiceDocument => ({
  kind: 'invoice',
  number: 'TKR/26-27/000409',
  issuedAt: '2026-11-22T08:30:00Z',
  order: { number: 'ORD-1', placedAt: '2026-11-22T08:20:00Z' },
  ...{ seller, buyer, taxKind: 'cgst-sgst', placeOfSupply: null, lines, total: sumOf(lines).gross },
  ...{ paid: 'Paid online: UPI.', against: null },
})

function note(total: number, left = 499_20 - total): InvoiceDocument {
  const of = invoice([line('Atta', total, 5)])
  const { number, issuedAt } = of
  const reason = 'Two packets were torn'
  const against = { number, issuedAt, total: 499_20, reason, left }
  return { ...of, kind: 'credit-note', number: 'TKC/26-27/000031', against }
}
