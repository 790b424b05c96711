import { expect, test } from 'vitest'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { drawInvoices } from './draw-invoice.ts'
import { readDocument, type StoredDocument, writeDocument } from './stored-document-rules.ts'

test('a document of a former release has halves of the tax and no products: it is read and printed', async () => {
  const document = readDocument(FORMER)

  expect(document).toMatchObject({
    taxKind: 'cgst-sgst',
    lines: [{ productId: null, value: 423_74, cgst: 38_13, sgst: 38_13, igst: 0 }],
  })
  const text = await textOfPdf(await drawInvoices([document]))
  expect(text).toContain('CGST')
  expect(text.match(/38\.13/g)).toHaveLength(8)
})

test('what is written is read again as it was, and a node of the former release finds its halves', () => {
  const document = readDocument(FORMER)
  const stored = writeDocument(document)

  expect(stored.lines).toMatchObject([{ cgst: 38_13, half: 38_13 }])
  expect(readDocument(stored)).toEqual(document)
})

/** As rows of releases before tax kinds hold it. */
const FORMER: StoredDocument = {
  kind: 'invoice',
  number: 'TKR/25-26/000409',
  issuedAt: '2025-11-22T08:30:00Z',
  order: { number: 'TKR-7Q4M-2HXP', placedAt: '2025-11-22T08:20:00Z' },
  seller: {
    ...{ legal_name: 'Tokri Retail Private Limited', gstin: '27AAACT1234A1Z5' },
    ...{ fssai: '', address_line_1: 'Shop 4', address_line_2: '', city: 'Pune' },
    ...{ state: 'Maharashtra', pincode: '411045', care_email: '', care_phone: '' },
    ...{ care_hours: '', grievance_officer: { name: '', email: '' }, signatory: '' },
  },
  buyer: {
    ...{ name: 'Home', type: 'Home', line1: 'Flat 402', line2: '', city: 'Pune' },
    ...{ state: 'Maharashtra', pincode: '411045', country: 'India', mobile: '9000000001' },
  },
  lines: [
    {
      ...{ name: 'Soap', detail: '4 × 125 g', code: '3401', quantity: 1, mrp: 520_00 },
      ...{ discount: 20_00, rate: 18, gross: 500_00, value: 423_74, half: 38_13 },
    },
  ],
  total: 500_00,
  paid: 'Paid online: UPI.',
  against: null,
}
