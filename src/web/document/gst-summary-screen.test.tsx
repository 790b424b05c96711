import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GstSummary } from '#contract/document/document.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { daysOf, monthsUpTo } from './document.ts'
import { GstSummaryScreen } from './gst-summary-screen.tsx'

const amounts = { taxable_amount: 1_00_000, cgst_amount: 9_000, sgst_amount: 9_000, igst_amount: 0 }
const summary: GstSummary = {
  rows: [
    { hsn: '3401', rate: 18, quantity: 800, ...amounts, total_amount: 1_18_000 },
    {
      ...{ hsn: '', rate: 0, quantity: -1, taxable_amount: -50, total_amount: -50 },
      ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0 },
    },
  ],
  sum: { ...amounts, taxable_amount: 99_950, total_amount: 1_17_950 },
  nil_rated: { within_state: 1_250.5, to_other_states: -50 },
  series: [{ kind: 'invoice', first: 'TKI/26-27/000001', last: 'TKI/26-27/000409', count: 409 }],
  bills_of_supply: { count: 0, total_amount: 0 },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (at = '/dashboard/documents/gst') =>
  renderScreen(<GstSummaryScreen />, { at, user: asha({ role: 'ADMIN' }) })

test('a month is summed by HSN and rate, with the numbers that were issued', async () => {
  answer('document.gstSummary', summary)
  open()

  const row = within(await screen.findByRole('row', { name: /3401/ }))
  for (const said of ['18%', '800', '₹1,00,000.00', '₹1,18,000.00'])
    expect(row.getByText(said)).toBeTruthy()
  expect(screen.getByRole('row', { name: /No HSN.*0%.*−₹50\.00/ })).toBeTruthy()
  expect(screen.getByText('₹1,17,950.00')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Tax invoice.*000001.*000409.*409/ })).toBeTruthy()
  expect(callsOf('document.gstSummary')[0]?.query).toEqual({
    ...{ from: '2026-11-01', until: '2026-11-30' },
  })
})

test('what was sold without tax is listed by itself, within the state and to others', async () => {
  answer('document.gstSummary', summary)
  open()

  const table = within(await screen.findByRole('table', { name: 'Nil rated and exempt' }))
  expect(table.getByRole('row', { name: /Within the state.*₹1,250\.50/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /To other states.*−₹50\.00/ })).toBeTruthy()
  expect(screen.queryByText(/bills? of supply/)).toBeNull()
})

test.each([
  ['1 bill of supply', 1],
  ['12 bills of supply', 12],
])('%s: named as not included', async (words, count) => {
  answer('document.gstSummary', { ...summary, bills_of_supply: { count, total_amount: 4_300 } })
  open()

  expect(await screen.findByText(new RegExp(`^Not included: ${words}.*₹4,300\\.00`))).toBeTruthy()
})

test('a shop that issues bills of supply alone reads why its summary is empty', async () => {
  const bills_of_supply = { count: 12, total_amount: 4_300 }
  answer('document.gstSummary', { ...summary, rows: [], series: [], bills_of_supply })
  open()

  expect(await screen.findByText('No tax invoices in November 2026')).toBeTruthy()
  expect(screen.getByText(/^Not included: 12 bills of supply/)).toBeTruthy()
})

test('another month is chosen, stands in the address, and is asked for', async () => {
  answer('document.gstSummary', { ...summary, rows: [], series: [] })
  const user = open()

  await user.selectOptions(await screen.findByLabelText('Month'), 'February 2024')

  expect(await screen.findByText('No tax invoices in February 2024')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/dashboard/documents/gst?month=2024-02')
  expect(callsOf('document.gstSummary').at(-1)?.query).toEqual({
    ...{ from: '2024-02-01', until: '2024-02-29' },
  })
})

test('the summary is taken along as a file', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  answer('document.gstSummary', summary)
  const user = open('/dashboard/documents/gst?month=2026-10')

  await user.click((await screen.findAllByRole('button', { name: 'CSV' }))[0] ?? document.body)

  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [name, csv] = saved.mock.calls[0] ?? []
  expect(name).toBe('tokri-gst-2026-10.csv')
  expect(csv?.split('\r\n').slice(1, 3)).toEqual([
    '3401,18,800,100000.00,9000.00,9000.00,0.00,118000.00',
    ',0,-1,-50.00,0.00,0.00,0.00,-50.00',
  ])
})

test('a summary that does not come can be asked for again', async () => {
  reject('document.gstSummary', 503, 'Please try again in a moment.')
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answer('document.gstSummary', summary)
  await user.click(retry)
  expect(await screen.findByText('3401')).toBeTruthy()
})

test('months go back over the turn of a year, and end with their own last day', () => {
  expect(monthsUpTo('2026-02-28').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsUpTo('2026-02-28')).toHaveLength(36)
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', until: '2024-02-29' })
  expect(daysOf('2025-12')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
})
