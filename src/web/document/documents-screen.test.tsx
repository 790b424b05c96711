import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as save from '#web/lib/browser/save-file.ts'
import { creditNote, issued, listDocuments } from '#web/testing/documents.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject, respond } from '#web/testing/server.ts'
import { DocumentsScreen } from './documents-screen.tsx'

const open = (at = '/dashboard/documents') =>
  renderScreen(<DocumentsScreen />, { at, user: asha({ role: 'ADMIN' }) })

test('a row opens the document, and says its order, its buyer and its taxes', async () => {
  listDocuments([creditNote(), issued()])
  open()

  const row = within(await screen.findByRole('row', { name: /TKI\/26-27\/000409.*Tax invoice/ }))
  const link = row.getByRole('link', { name: 'TKI/26-27/000409' })
  expect(link.getAttribute('href')).toBe(issued().link)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(row.getByRole('link', { name: 'TKR-B7NE-5QKV' }).getAttribute('href')).toBe(
    '/dashboard/orders/TKR-B7NE-5QKV',
  )
  for (const said of ['Asha Kulkarni, Home', '₹375.47', '₹26.68', '₹402.15'])
    expect(row.getByText(said)).toBeTruthy()
})

test('a credit note names its invoice, and takes back', async () => {
  listDocuments([creditNote()])
  open()

  const row = within(await screen.findByRole('row', { name: /TKC\/26-27\/000012/ }))
  expect(row.getByText('for TKI/26-27/000409')).toBeTruthy()
  expect(row.getByText('−₹74.76')).toBeTruthy()
})

test('words, kind and days stand in the address, and are asked for', async () => {
  listDocuments([issued()])
  const user = open('/dashboard/documents?from=2026-11-01&until=2026-11-30&page=2')

  await user.click(await screen.findByRole('button', { name: 'Credit notes' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a document' }), 'asha{Enter}')

  await waitFor(() =>
    expect(callsOf('document.list').at(-1)?.query).toEqual({
      ...{ currentPage: '1', pageSize: '20', text: 'asha', kind: 'credit-note' },
      ...{ from: '2026-11-01T00:00:00+05:30', until: '2026-12-01T00:00:00+05:30' },
    }),
  )
  expect(screen.getByTestId('address').textContent).toBe(
    '/dashboard/documents?from=2026-11-01&until=2026-11-30&kind=credit-note&q=asha',
  )
})

test('the register is taken along as a file, to its last piece', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  listDocuments([issued()])
  answer('document.export', ({ query }) => ({
    data: query.after ? { csv: 'c\r\n', next: null } : { csv: 'a\r\nb\r\n', next: 'place' },
  }))
  const user = open('/dashboard/documents?kind=invoice')

  await user.click((await screen.findAllByRole('button', { name: 'CSV' }))[0] ?? document.body)

  expect(await screen.findByText('Register downloaded.')).toBeTruthy()
  expect(saved.mock.calls[0]).toEqual([
    'tokri-documents.csv',
    'a\r\nb\r\nc\r\n',
    'text/csv;charset=utf-8',
  ])
  expect(callsOf('document.export').map(({ query }) => query)).toEqual([
    { kind: 'invoice' },
    { kind: 'invoice', after: 'place' },
  ])
})

test('a link that has ended is exchanged before it is followed', async () => {
  const followed = vi.spyOn(save, 'download').mockImplementation(() => {})
  listDocuments([issued({ link: '/api/v1/documents/a.pdf?until=1&signature=x' })])
  answer('document.get', issued({ link: '/fresh.pdf' }))
  const user = open()

  await user.click(await screen.findByRole('link', { name: 'TKI/26-27/000409' }))

  await waitFor(() => expect(followed).toHaveBeenCalledWith('/fresh.pdf'))
  expect(callsOf('document.get')).toMatchObject([{ params: { id: issued()._id } }])
})

test('before the first document, and where none is found, the register says so', async () => {
  listDocuments([])
  open()
  expect(await screen.findByText('No documents yet')).toBeTruthy()

  open('/dashboard/documents?q=nobody')
  expect(await screen.findByText('No documents found')).toBeTruthy()
})

test('while the register comes, its place is kept', async () => {
  respond('document.list', () => new Promise(() => {}))
  open()
  expect(await screen.findByText('Loading documents')).toBeTruthy()
})

test('a register that did not come can be asked for again', async () => {
  reject('document.list', 503, 'Please try again in a moment.')
  const user = open('/dashboard/documents?page=2')
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  listDocuments([issued()])
  await user.click(retry)
  expect(await screen.findByText('TKI/26-27/000409')).toBeTruthy()
})
