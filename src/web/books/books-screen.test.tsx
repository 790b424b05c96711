import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BooksMonth } from '#contract/books/books.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { BooksScreen } from './books-screen.tsx'

const amounts = { taxable_amount: 1_00_000, cgst_amount: 9_000, sgst_amount: 9_000, igst_amount: 0 }
const books = (more: Partial<BooksMonth> = {}): BooksMonth => ({
  ...{ month: '2026-10', is_over: true, until: '2026-10-31', has_gstr1: true, waiting: 0 },
  ...{ registration: 'registered', gstin: '27AAACT0000A1ZF', blocks: [] },
  rates: [{ rate: 18, ...amounts, total_amount: 1_18_000 }],
  sum: { ...amounts, total_amount: 1_18_000 },
  documents: [{ kind: 'invoice', count: 409, total_amount: 1_18_000 }],
  money: [{ what: 'captured', method: 'upi', count: 400, total_amount: 1_18_000 }],
  ...{ product_gaps: [], product_gap_count: 0, state_gaps: [], state_gap_count: 0 },
  ...more,
})

const tea: BooksMonth['product_gaps'][number] = {
  ...{ _id: '0190f400-0000-7000-8000-000000000031', name: 'Loose tea', gap: 'no-hsn', hsn: '' },
  ...{ rate: 18, rate_now: 18, is_listed: true, pieces: 3, total_amount: 354 },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (at = '/dashboard/books?month=2026-10') =>
  renderScreen(<BooksScreen />, { at, user: asha({ role: 'ADMIN' }) })

test('a month shows its taxes by rate, its documents and its money', async () => {
  answer('books.month', books())
  open()

  const row = within(await screen.findByRole('row', { name: /18%/ }))
  for (const shown of ['₹1,00,000.00', '₹1,18,000.00']) expect(row.getByText(shown)).toBeTruthy()
  expect(screen.getByText('Nothing is missing')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Tax invoices.*409/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Paid online: UPI.*400/ })).toBeTruthy()
  expect(callsOf('books.month')[0]?.query).toEqual({ month: '2026-10' })
})

test('a file is saved to its last piece', async () => {
  const saved = vi.spyOn(save, 'saveParts').mockImplementation(() => {})
  answer('books.month', books())
  const file = { name: 'tokri-gstr1-2026-10.json', type: 'application/json' }
  answer('books.export', ({ query }) => ({
    data: query.after
      ? { ...file, piece: '}', next: null }
      : { ...file, piece: '{', next: 'b2cl.' },
  }))
  const user = open()

  await user.click(
    await screen.findByRole('button', { name: 'Download GSTR-1 for the GST portal (JSON)' }),
  )

  expect(await screen.findByText('File downloaded.')).toBeTruthy()
  const [name, parts, type] = saved.mock.calls[0] ?? []
  expect([name, type]).toEqual(['tokri-gstr1-2026-10.json', 'application/json'])
  expect(await new Blob(parts).text()).toBe('{}')
  expect(callsOf('books.export').map(({ query }) => query)).toEqual([
    { month: '2026-10', file: 'gstr1' },
    { month: '2026-10', file: 'gstr1', after: 'b2cl.' },
  ])
})

test('GST files wait for a missing HSN, unless the owner leaves it out', async () => {
  answer('books.month', books({ blocks: ['hsn'], product_gaps: [tea], product_gap_count: 1 }))
  answer('books.export', { name: 'a', type: 'b', piece: '', next: null })
  vi.spyOn(save, 'saveParts').mockImplementation(() => {})
  const user = open()

  const link = await screen.findByRole('link', { name: 'Loose tea' })
  expect(link.getAttribute('href')).toBe(`/dashboard/products/${tea._id}`)
  const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download HSN summary' })
  expect(download.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Leave sales without HSN out/ }))
  await user.click(download)

  await waitFor(() =>
    expect(callsOf('books.export')[0]?.query).toEqual({
      ...{ month: '2026-10', file: 'hsn', leaveOutNoHsn: 'true' },
    }),
  )
})

test('a month that has not ended, and a seller without GSTR-1, are told so', async () => {
  answer('books.month', books({ is_over: false, has_gstr1: false, registration: 'composition' }))
  open()

  expect(await screen.findByText('October 2026 has not ended')).toBeTruthy()
  expect(screen.getByText('No GSTR-1 for this shop')).toBeTruthy()
  expect(screen.getByText(/file CMP-08 and GSTR-4/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /GSTR-1/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download Day book (CSV)' })).toBeTruthy()
})

test('invoices without a known state lead to the register', async () => {
  const gap = { state: 'Atlantis', pincode: '999999', count: 2, number: 'TKI/26-27/000409' }
  answer('books.month', books({ state_gaps: [gap], state_gap_count: 1 }))
  open()

  expect(await screen.findByText('Check these before you file')).toBeTruthy()
  expect(screen.getByRole('link', { name: gap.number }).getAttribute('href')).toBe(
    '/dashboard/documents?q=TKI%2F26-27%2F000409',
  )
})

test('a month without sales says so, and one that cannot be read can be asked for again', async () => {
  answer('books.month', books({ documents: [], money: [], rates: [] }))
  open()
  expect(await screen.findByText('Nothing was sold in October 2026')).toBeTruthy()

  reject('books.month', 503, 'Please try again in a moment.')
  const user = open('/dashboard/books?month=2026-09')
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answer('books.month', books())
  await user.click(retry)
  expect(await screen.findByText('Nothing is missing')).toBeTruthy()
})
