import type { IssuedDocument } from '#contract/document/document.ts'
import { answer } from './server.ts'

const FAR = 4_000_000_000

/** The invoice of an order for ₹402.15. */
export const issued = (more: Partial<IssuedDocument> = {}): IssuedDocument => ({
  _id: '0190f400-0000-7000-8000-000000000021',
  kind: 'invoice',
  number: 'TKI/26-27/000409',
  issuedAt: '2026-11-20T14:11:12.000Z',
  order: '0190f400-0000-7000-8000-000000000003',
  order_id: 'TKR-B7NE-5QKV',
  buyer: 'Asha Kulkarni, Home',
  place_of_supply: 'Maharashtra',
  taxable_amount: 375.47,
  ...{ cgst_amount: 13.34, sgst_amount: 13.34, igst_amount: 0, total_amount: 402.15 },
  ...{ against: null, reason: null },
  link: `/api/v1/documents/a.pdf?until=${FAR}&signature=x`,
  ...more,
})

/** Of which ₹74.76 was credited. */
export const creditNote = (more: Partial<IssuedDocument> = {}) =>
  issued({
    _id: '0190f400-0000-7000-8000-000000000022',
    ...{ kind: 'credit-note', number: 'TKC/26-27/000012', against: 'TKI/26-27/000409' },
    ...{ taxable_amount: 71.2, cgst_amount: 1.78, sgst_amount: 1.78, total_amount: 74.76 },
    reason: 'Eggs were short',
    link: `/api/v1/documents/b.pdf?until=${FAR}&signature=x`,
    ...more,
  })

export const listDocuments = (documents: IssuedDocument[], totalCount = documents.length) =>
  answer('document.list', () => ({
    data: documents,
    pageSize: 20,
    currentPage: 1,
    count: documents.length,
    totalCount,
  }))
