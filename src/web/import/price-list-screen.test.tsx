import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Import, ImportRow } from '#contract/import/import.ts'
import { officePatterns } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { PriceListScreen } from './price-list-screen.tsx'

const ID = '0190a000-0000-7000-8000-0000000000aa'
const list = (changes: Partial<Import> = {}): Import => ({
  _id: ID,
  fileName: 'november.csv',
  fileBytes: 6_232_600,
  by: 'Meera',
  status: 'new',
  columns: [
    { heading: 'index', samples: ['1', '2'], field: 'code' },
    { heading: 'product', samples: ['Garlic Oil', 'Bottle'], field: 'name' },
    { heading: 'rating', samples: ['4.1', ''], field: 'none' },
  ],
  unit: '1 pc',
  stock: 0,
  category: '',
  paise: false,
  hidden: false,
  totalRows: null,
  doneRows: 0,
  added: 0,
  changed: 0,
  same: 0,
  refused: 0,
  trouble: null,
  canUndo: false,
  undoneRows: 0,
  leftRows: 0,
  pictureFiles: 0,
  pictures: 0,
  donePictures: 0,
  pictureTroubles: 0,
  createdAt: '2026-11-22T02:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...changes,
})

type Row = Pick<ImportRow, 'line' | 'outcome' | 'name'> & Partial<ImportRow>

function rows(given: Row[]) {
  const { length } = given
  const blank = { heading: null, found: null, why: null, changes: null, shown: null }
  answer('import.rows', () => ({
    data: given.map((row) => ({ ...blank, undone: null, undoNote: null, ...row })),
    pageSize: 20,
    currentPage: 1,
    count: length,
    totalCount: length,
  }))
}

function open(shown: Import, at = `/dashboard/import/${ID}`) {
  answer('import.get', () => ({ data: shown }))
  const routes = (
    <Routes>
      <Route path={officePatterns.adminImport} element={<PriceListScreen />} />
    </Routes>
  )
  return renderScreen(routes, { at, user: asha({ role: 'ADMIN' }) })
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string) => screen.findByRole('combobox', { name })

test('the columns are guessed, can be corrected and are then checked', async () => {
  const user = open(list())
  answer('import.check', () => ({ data: list({ status: 'checking', totalRows: null }) }))

  await user.selectOptions(await box('Meaning of column rating'), 'Custom field with this name')
  const stock = await screen.findByRole('textbox', { name: /Stock of new products/ })
  await user.clear(stock)
  await user.type(stock, '25')
  await user.click(await press('Check the list'))

  await screen.findByText('Checking')
  expect(callsOf('import.check')).toMatchObject([
    { body: { mapping: ['code', 'name', 'detail'], unit: '1 pc', stock: 25 } },
  ])
})

test('an invalid stock is not sent', async () => {
  const user = open(list())
  const stock = await screen.findByRole('textbox', { name: /Stock of new products/ })
  await user.clear(stock)
  await user.type(stock, 'many')

  await user.click(await press('Check the list'))

  expect(await screen.findByText('Enter a whole number, 0 or more')).toBeTruthy()
  expect(callsOf('import.check')).toEqual([])
})

test('the reason why columns were rejected is beside the button', async () => {
  const user = open(list())
  reject('import.check', 400, 'Two columns are chosen as “name”.')

  await user.click(await press('Check the list'))

  expect((await screen.findAllByText(/Two columns are chosen/)).length).toBeGreaterThan(0)
})

test('a checked list shows which rows are rejected and why, and applies the rest', async () => {
  rows([
    {
      line: 14_365,
      outcome: 'refused',
      name: '',
      heading: 'product',
      found: '',
      why: 'The name is missing.',
      changes: null,
    },
  ])
  const user = open(list({ status: 'checked', totalRows: 27_555, added: 27_554, refused: 1 }))
  answer('import.apply', () => ({ data: list({ status: 'applying', totalRows: 27_555 }) }))

  const row = within(await screen.findByRole('row', { name: /14,365/ }))
  expect(row.getByText('(empty)')).toBeTruthy()
  expect(row.getByText('The name is missing.')).toBeTruthy()

  await user.click(await press('Apply 27,554 rows'))
  expect(await screen.findByRole('progressbar', { name: 'Rows done' })).toBeTruthy()
})

test('a list that makes products free asks for confirmation', async () => {
  rows([
    {
      line: 2,
      outcome: 'added',
      name: 'Assam Tea',
      heading: null,
      found: null,
      why: 'Shoppers pay ₹0.00.',
      changes: null,
    },
  ])
  const user = open(list({ status: 'checked', totalRows: 1, added: 1, free: 1 }))
  answer('import.apply', () => ({ data: list({ status: 'applying', totalRows: 1 }) }))

  expect(await screen.findByText('Shoppers pay ₹0.00.')).toBeTruthy()
  await user.click(await press('Apply 1 row'))
  await screen.findByRole('dialog', { name: 'Sell for ₹0.00?' })
  expect(callsOf('import.apply')).toEqual([])
  await user.click(await press('Apply anyway'))

  expect(await screen.findByRole('progressbar', { name: 'Rows done' })).toBeTruthy()
})

test('changes are listed field by field', async () => {
  rows([
    {
      line: 2,
      outcome: 'changed',
      name: 'Assam Tea',
      heading: null,
      found: null,
      why: null,
      changes: [{ field: 'mrp', before: '299.00', after: '310.00' }],
    },
  ])
  open(list({ status: 'checked', totalRows: 1, changed: 1 }))

  const row = await screen.findByRole('row', { name: /Assam Tea/ })

  expect(row.textContent).toContain('Price (MRP) 299.00 → 310.00')
})

test('a list that would change nothing cannot be applied', async () => {
  rows([])
  open(list({ status: 'checked', totalRows: 4, same: 4 }))

  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull()
})

test('stopping asks first, and a stopped list can be resumed', async () => {
  rows([])
  const user = open(list({ status: 'applying', totalRows: 600, doneRows: 250, added: 250 }))
  const stopped = list({ status: 'stopped', totalRows: 600, doneRows: 250, added: 250 })
  answer('import.stop', () => ({ data: stopped }))

  await user.click(await press('Stop…'))
  expect(callsOf('import.stop')).toEqual([])
  answer('import.get', () => ({ data: stopped }))
  await user.click(await press('Stop'))

  expect(await press('Resume at row 251')).toBeTruthy()
})

test('a failed list says so and can be retried', async () => {
  rows([])
  const trouble = 'The shop tried several times and could not go on.'
  open(list({ status: 'stopped', totalRows: 600, doneRows: 250, trouble }))

  expect(await screen.findByText(trouble)).toBeTruthy()
  expect(await press('Resume at row 251')).toBeTruthy()
})

test('pictures are uploaded beside the columns, and files that are none are named', async () => {
  const user = open(list())
  const zip = new File(['PK'], 'pictures.zip', { type: 'application/zip' })
  const left = [{ name: 'notes.txt', why: 'This is not a picture.' }]
  const brought = list({ pictureFiles: 240 })
  answer('import.addPictures', () => ({ data: { list: brought, left, leftCount: 1 } }))
  answer('import.get', () => ({ data: brought }))

  await user.upload(await screen.findByLabelText(/Choose a zip or pictures/), zip)

  expect(await screen.findByText('240 pictures uploaded.')).toBeTruthy()
  expect(screen.getByText('notes.txt: This is not a picture.')).toBeTruthy()
})

test('a checked list shows which pictures are missing and applies the others', async () => {
  rows([])
  const why = 'No picture of this name was uploaded with the list.'
  const data = [{ line: 17, name: 'Assam Tea', picture: 'tea.jpg', why }]
  answer('import.pictures', () => ({
    data,
    pageSize: 20,
    currentPage: 1,
    count: 1,
    totalCount: 1,
  }))
  const user = open(
    list({ status: 'checked', totalRows: 9, same: 9, pictures: 5, pictureTroubles: 1 }),
  )

  expect(await press('Apply 0 rows and 4 pictures')).toBeTruthy()
  await user.click(await press(/Missing pictures/))

  const row = within(await screen.findByRole('row', { name: /Assam Tea/ }))
  expect(row.getByText('tea.jpg')).toBeTruthy()
  expect(row.getByText(why)).toBeTruthy()
})

test('a list stopped among its pictures continues with them', async () => {
  rows([])
  open(list({ status: 'stopped', totalRows: 9, doneRows: 9, pictures: 5, donePictures: 2 }))

  expect(await screen.findByText('2 of 5 pictures')).toBeTruthy()
  expect(await press('Resume with pictures')).toBeTruthy()
})

const TEA: Row = {
  line: 2,
  outcome: 'added',
  name: 'Assam Tea',
  shown: {
    image: null,
    picture: 'tea.jpg',
    pictureTrouble: null,
    unit: '250 g',
    listPrice: 120,
    sellingPrice: 99.5,
    stock: 12,
    categories: ['Drinks', 'Tea'],
    published: true,
  },
}

test('a checked list shows what shoppers will see: the first rows at once, all by pages', async () => {
  rows([TEA])
  const user = open(list({ status: 'checked', totalRows: 40, added: 40 }))

  const preview = within(await screen.findByRole('region', { name: 'What shoppers will see' }))
  const row = within(await preview.findByRole('row', { name: /Assam Tea/ }))
  for (const text of ['250 g', '₹120', '12', 'Drinks, Tea', 'On sale']) {
    expect(row.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  }
  expect(row.getByText('Picture to add: tea.jpg')).toBeTruthy()
  await user.click(await press('Show all 40'))

  expect(await screen.findByRole('table', { name: 'What shoppers will see' })).toBeTruthy()
  expect(callsOf('import.rows').map(({ query }) => query)).toContainEqual({
    shown: 'true',
    currentPage: '1',
    pageSize: '20',
  })
})

test('new products can be left hidden from the check', async () => {
  rows([TEA])
  const user = open(list({ status: 'checked', totalRows: 1, added: 1, category: 'Tea' }))
  answer('import.check', () => ({ data: list({ status: 'checked', added: 1, hidden: true }) }))

  await user.click(await press('Keep them hidden'))

  await screen.findByText('New products stay hidden until you publish them.')
  expect(callsOf('import.check')).toMatchObject([
    { body: { mapping: ['code', 'name', 'none'], category: 'Tea', hidden: true } },
  ])
})

test('an import is undone after a confirmation and shows its progress', async () => {
  rows([TEA])
  const user = open(list({ status: 'done', totalRows: 1, doneRows: 1, added: 1, canUndo: true }))
  const undoing = list({ status: 'undoing', totalRows: 1, added: 1, undoneRows: 0 })
  answer('import.undo', () => ({ data: undoing }))

  await user.click(await press('Undo this import…'))
  await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(callsOf('import.undo')).toEqual([])
  await user.click(await press('Undo the import'))

  expect(await screen.findByText('Undoing')).toBeTruthy()
  expect(callsOf('import.undo')).toHaveLength(1)
})

test('an undone import shows what was left unchanged and why', async () => {
  rows([{ ...TEA, outcome: 'changed', undone: 'left', undoNote: 'It was deleted since.' }])
  open(list({ status: 'undone', totalRows: 9, changed: 9, undoneRows: 9, leftRows: 1 }))

  expect(
    await screen.findByText('Undone: 9 rows. 1 row was kept because it has changed since.'),
  ).toBeTruthy()
  const row = within(await screen.findByRole('row', { name: /2/ }))
  expect(row.getByText('It was deleted since.')).toBeTruthy()
  expect(await press(/Kept 1/)).toBeTruthy()
})
