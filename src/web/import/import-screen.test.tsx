import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as save from '#web/lib/browser/save-file.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ImportScreen } from './import-screen.tsx'

function open() {
  answer('import.list', () => ({
    data: [],
    pageSize: 10,
    currentPage: 1,
    count: 0,
    totalCount: 0,
  }))
  const user = asha({ role: 'ADMIN' })
  return renderScreen(<ImportScreen />, { at: '/dashboard/import', user })
}
const file = new File(['name,mrp\nTea,50'], 'list.csv', { type: 'text/csv' })
const picker = () => screen.findByLabelText(/Choose a price list/)

test("a file that is not a price list is rejected with the server's message", async () => {
  const user = open()
  reject('import.upload', 400, 'The file is empty.')

  await user.upload(await picker(), file)

  expect((await screen.findAllByText('The file is empty.')).length).toBeGreaterThan(0)
  expect(callsOf('import.upload')).toHaveLength(1)
})

test('an Excel file can be chosen, and a text file with any extension', async () => {
  const user = open()
  reject('import.upload', 400, 'The file is empty.')
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  await user.upload(await picker(), new File(['PK'], 'list.xlsx', { type: sheet }))
  await waitFor(() => expect(callsOf('import.upload')).toHaveLength(1))
  await user.upload(await picker(), new File(['name\tmrp'], 'list.txt', { type: 'text/plain' }))

  await waitFor(() => expect(callsOf('import.upload')).toHaveLength(2))
})

test('the export is loaded page by page and saved as one file', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  const user = open()
  answer('import.export', ({ query }) => ({
    data: query?.after ? { csv: 'b\r\n', next: null } : { csv: 'a\r\n', next: 'x.1' },
  }))

  const [button] = await screen.findAllByRole('button', { name: 'Export products' })
  if (button) await user.click(button)

  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith('products.csv', 'a\r\nb\r\n', 'text/csv;charset=utf-8'),
  )
})

test('pictures without their price list are not sent', async () => {
  const user = open()

  await user.upload(await picker(), new File(['PK'], 'all.zip', { type: 'application/zip' }))

  expect(await screen.findByText('Please choose the price list with its pictures.')).toBeTruthy()
  expect(callsOf('import.upload')).toEqual([])
})
