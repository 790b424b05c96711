import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Person } from '#contract/people/people.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { PeopleScreen } from './people-screen.tsx'

const kavita: Person = {
  _id: '0190a000-0000-7000-8000-0000000000aa',
  name: 'Kavita Joshi',
  email: 'kavita.joshi@example.in',
  mobile: '9890522741',
  role: 'USER',
  staff_role: null,
  can_change: true,
  status: 'Active',
  email_is_verified: true,
  createdAt: '2025-03-03T08:00:00.000Z',
  last_seen_at: '2025-11-18T08:00:00.000Z',
  orders: 31,
  bought_for: 38902.75,
}

function list(people: Person[]) {
  answer('staffRole.list', [])
  answer('people.list', () => ({
    data: people,
    counts: {
      all: 10_000,
      admins: 2,
      pickers: 6,
      riders: 0,
      staff: 3,
      blocked: 17,
      unverified: 864,
    },
    more_than_counted: ['all' as const],
    pageSize: 20,
    currentPage: 1,
    count: people.length,
    totalCount: people.length,
  }))
}

const me = asha({ role: 'ADMIN' })
const open = (at = '/dashboard/people') => renderScreen(<PeopleScreen />, { at, user: me })
const press = (name: string) => screen.findByRole('button', { name })

test('a row says who it is, what they bought and how they stand', async () => {
  list([kavita, { ...kavita, _id: 'b', name: 'Vikas', status: 'Blocked', role: 'PICKER' }])
  open()

  const row = within(await screen.findByRole('row', { name: /Kavita Joshi/ }))

  expect(row.getByText('98905 22741')).toBeTruthy()
  expect(row.getByText('₹38,902.75')).toBeTruthy()
  expect(row.getByText('Active')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Vikas.*Picker.*Blocked/ })).toBeTruthy()
})

test('a filter of more people than are counted says so', async () => {
  list([kavita])
  open()

  expect(await press('All 10000+')).toBeTruthy()
  expect(await press('Pickers 6')).toBeTruthy()
})

test('a column that is pressed sorts the list, says so, and stands in the address', async () => {
  list([kavita])
  const user = open('/dashboard/people?kind=blocked&page=3')
  const column = (name: string) => screen.findByRole('columnheader', { name })

  await user.click(await press('Total spend'))

  expect((await column('Total spend')).getAttribute('aria-sort')).toBe('descending')
  expect((await column('Name')).getAttribute('aria-sort')).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe(
    '/dashboard/people?kind=blocked&sort=-bought',
  )
  expect(callsOf('people.list').at(-1)?.query).toMatchObject({
    ...{ sort: '-bought', currentPage: '1', status: 'Blocked' },
  })
  await user.click(await press('Total spend'))
  expect((await column('Total spend')).getAttribute('aria-sort')).toBe('ascending')
  await user.click(await press('Total spend'))
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/dashboard/people?kind=blocked'),
  )
})

test('the list is taken along as a file, as it is narrowed and page by page; a name is no formula', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  const page = Array.from({ length: 100 }, (_, place) => ({
    ...{ ...kavita, _id: `${place}`, name: '=HYPERLINK("x")' },
  }))
  answer('people.list', ({ query }) => ({
    data: query.pageSize === '100' && !query.after ? page : [kavita],
    counts: { all: 101, admins: 0, pickers: 0, riders: 0, staff: 3, blocked: 101, unverified: 0 },
    ...{ pageSize: 100, currentPage: 1, count: 100, totalCount: 101 },
  }))
  answer('people.export', null)
  const user = open('/dashboard/people?kind=blocked&sort=-bought')

  await user.click((await screen.findAllByRole('button', { name: 'CSV' }))[0] ?? document.body)

  expect(await screen.findByText('List downloaded.')).toBeTruthy()
  const [name, csv] = saved.mock.calls[0] ?? []
  const lines = String(csv).trim().split('\r\n')
  expect([name, lines.length]).toEqual(['tokri-people.csv', 102])
  expect(lines[1]).toMatch(/^"'=HYPERLINK/)
  expect(lines.at(-1)).toMatch(/^Kavita Joshi,.*,31,38902\.75$/)
  expect(callsOf('people.export')).toMatchObject([{ body: { status: 'Blocked' } }])
  const pages = callsOf('people.list').map(({ query }) => query)
  expect(pages.filter(({ pageSize }) => pageSize === '100')).toMatchObject([
    { status: 'Blocked', sort: 'joined' },
    { status: 'Blocked', sort: 'joined', after: '99' },
  ])
})

test('nothing is exported if the export cannot be recorded', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  list([kavita])
  reject('people.export', 503, 'The shop is busy.')
  const user = open()

  await user.click((await screen.findAllByRole('button', { name: 'CSV' }))[0] ?? document.body)

  expect(await screen.findByText('The shop is busy.')).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
})

test('another kind of people keeps the order of the list', async () => {
  list([kavita])
  const user = open('/dashboard/people?sort=-seen')

  await user.click(await press('Blocked 17'))

  expect(screen.getByTestId('address').textContent).toBe(
    '/dashboard/people?kind=blocked&sort=-seen',
  )
})

test('users cannot block or demote themselves', async () => {
  list([{ ...kavita, _id: me._id, name: 'Asha', role: 'ADMIN', can_change: false }])
  open()

  const row = within(await screen.findByRole('row', { name: /Asha/ }))

  expect(row.getAllByRole('button').map(({ title }) => title)).toEqual(['Account events of Asha'])
})

test('blocking asks why, sends it, and says what was done', async () => {
  list([kavita])
  answer('people.block', () => ({ data: kavita, message: 'Kavita Joshi is blocked.' }))
  const user = open()

  await user.click(await press('Block Kavita Joshi'))
  const dialog = within(screen.getByRole('dialog', { name: 'Block Kavita Joshi?' }))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(dialog.getByText('Please enter the reason.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), ' Cash refused ')
  await user.click(dialog.getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('Kavita Joshi is blocked.')).toBeTruthy()
  expect(callsOf('people.block')).toMatchObject([
    { params: { id: kavita._id }, body: { reason: 'Cash refused' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(callsOf('people.list')).toHaveLength(2))
})

test('only Admin wants typing', async () => {
  list([kavita])
  answer('people.setRole', () => ({ data: kavita, message: 'Kavita Joshi is an admin now.' }))
  const user = open()

  await user.click(await press('Role of Kavita Joshi'))
  const dialog = within(screen.getByRole('dialog', { name: 'Role of Kavita Joshi' }))
  const choose = dialog.getByRole('button', { name: 'Choose another role' }) as HTMLButtonElement
  expect(choose.disabled).toBe(true)
  expect(dialog.queryByRole('button', { name: /^Make/ })).toBeNull()
  expect(dialog.queryByLabelText(/type the email/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Admin/ }))
  await user.type(dialog.getByLabelText(/type the email/), 'somebody@else.in')
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }))
  expect(dialog.getByText(/not this person’s email/)).toBeTruthy()
  expect(callsOf('people.setRole')).toEqual([])
  await user.clear(dialog.getByLabelText(/type the email/))
  await user.type(dialog.getByLabelText(/type the email/), 'Kavita.Joshi@example.in')
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }))

  expect(await screen.findByText('The role of Kavita Joshi is changed.')).toBeTruthy()
  expect(callsOf('people.setRole')[0]?.body).toEqual({ role: 'ADMIN' })
})

test('a refusal stays beside the form', async () => {
  list([kavita])
  reject('people.setRole', 403, "You don't have permission to visit this page...")
  const user = open()

  await user.click(await press('Role of Kavita Joshi'))
  const dialog = within(screen.getByRole('dialog', { name: 'Role of Kavita Joshi' }))
  await user.click(dialog.getByRole('radio', { name: /^Picker/ }))
  await user.click(dialog.getByRole('button', { name: 'Make Picker' }))

  expect(await dialog.findByText(/You don't have permission/)).toBeTruthy()
})

test('what happened to an account is told in words', async () => {
  list([kavita])
  answer('people.get', {
    ...kavita,
    events: [
      { _id: 'e', event: 'failed-login', device: 'Chrome on Android', at: '2026-11-02T10:00:00Z' },
    ],
  })
  const user = open()

  await user.click(await press('Account events of Kavita Joshi'))

  expect(await screen.findByText('Wrong password')).toBeTruthy()
  expect(screen.getByText('Chrome on Android')).toBeTruthy()
  expect(screen.getByText('Monday, Nov 2, 2026, 3:30 PM')).toBeTruthy()
})

test('a kind and words stand in the address, and are asked for', async () => {
  list([kavita])
  const user = open('/dashboard/people?page=3')

  await user.click(await press('Blocked 17'))
  await user.type(screen.getByLabelText('Find a person'), 'kavita{Enter}')

  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/dashboard/people?kind=blocked&q=kavita',
    ),
  )
  await waitFor(() =>
    expect(callsOf('people.list').at(-1)?.query).toMatchObject({
      search: 'kavita',
      status: 'Blocked',
      currentPage: '1',
    }),
  )
})

test('a role of the shop is given by its id, and only roles that the user may give are offered', async () => {
  list([kavita])
  const role = { built_in: null, permissions: ['catalogue' as const], members: 0 }
  answer('staffRole.list', [
    { ...role, _id: 'r1', name: 'Evening desk', can_give: true },
    { ...role, _id: 'r2', name: 'Chief', can_give: false },
  ])
  answer('people.setRole', () => ({ data: kavita, message: 'Kavita Joshi has the role.' }))
  const user = open()

  await user.click(await press('Role of Kavita Joshi'))
  const dialog = within(screen.getByRole('dialog', { name: 'Role of Kavita Joshi' }))
  await user.click(await dialog.findByRole('radio', { name: /^Evening desk/ }))
  expect(dialog.queryByRole('radio', { name: /^Chief/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Make Evening desk' }))

  await waitFor(() =>
    expect(callsOf('people.setRole')[0]?.body).toEqual({ role: 'STAFF', staff_role: 'r1' }),
  )
})
