import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/account/access.ts'
import type { Note, NotesOfOrder } from '#contract/note/note.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, reject } from '#web/testing/server.ts'
import { NotesSection } from './notes-section.tsx'

const NUMBER = 'TKR-7Q4M-2HXP'
const note = (text: string, more: Partial<Note> = {}): Note => ({
  ...{
    _id: text.replaceAll(' ', '-'),
    text,
    author: 'Meera',
    at: '2026-11-20T14:20:00.000Z',
    can_remove: true,
  },
  ...more,
})
const NOTES: NotesOfOrder = {
  notes: [note('Leave at the gate')],
  tags: ['Fragile'],
  customer: { _id: 'c', notes: [note('Dog in the yard', { can_remove: false })], tags: ['VIP'] },
}

const open = (role: Role = 'ADMIN') =>
  renderScreen(<NotesSection number={NUMBER} />, { user: asha({ role }) })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => screen.findByRole('button', { name })

test('notes of the order and of its customer are shown with who wrote them', async () => {
  answer('note.ofOrder', NOTES)
  open()

  const order = await part('About this order')
  expect(order.getByText('Leave at the gate').nextSibling?.textContent).toMatch(/^Meera · /)
  expect(order.getByText('Fragile')).toBeTruthy()
  const customer = await part('About the customer')
  expect(customer.getByText('Dog in the yard')).toBeTruthy()
  expect(customer.queryByRole('button', { name: /^Remove the note/ })).toBeNull()
})

test('who only picks reads them and can change nothing', async () => {
  answer('note.ofOrder', NOTES)
  open('PICKER')

  expect(await screen.findByText('Dog in the yard')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without notes a picker is told so', async () => {
  open('PICKER')

  expect(await screen.findByText('No notes.')).toBeTruthy()
})

test('a note is written, and after a lost answer sent again as the same one', async () => {
  const user = open()
  disconnect('note.addToOrder')

  await user.click(await press('Add a note about this order'))
  await user.type(await screen.findByRole('textbox'), '  Ring twice ')
  await user.click(await press('Save note'))
  await waitFor(() => expect(callsOf('note.addToOrder')).toHaveLength(1))
  answer('note.addToOrder', () => ({ data: note('Ring twice'), message: 'Note added.' }))
  answer('note.ofOrder', { ...NOTES, notes: [note('Ring twice')] })
  await user.click(await press('Save note'))

  expect(await screen.findByText('Ring twice')).toBeTruthy()
  const [first, second] = callsOf('note.addToOrder').map(({ body }) => body)
  expect(first).toEqual({ text: 'Ring twice', note_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(second).toEqual(first)
})

test('an empty note is not sent', async () => {
  const user = open()

  await user.click(await press('Add a note about this order'))
  await user.click(await press('Save note'))

  expect(await screen.findByText('Please write the note.')).toBeTruthy()
  expect(callsOf('note.addToOrder')).toEqual([])
})

test('a removed note comes back with Undo', async () => {
  answer('note.ofOrder', NOTES)
  answer('note.remove', () => ({ data: note('x'), message: 'Note removed.' }))
  answer('note.restore', () => ({ data: note('x'), message: 'Note is back.' }))
  const user = open()

  await user.click(await press('Remove the note “Leave at the gate”'))
  expect(await screen.findByText('Note removed.')).toBeTruthy()
  await user.click(await press('Undo'))

  expect(await screen.findByText('Note is back.')).toBeTruthy()
  expect(callsOf('note.restore')).toMatchObject([{ params: { id: 'Leave-at-the-gate' } }])
})

test('a tag is typed or taken from those used before, and removed by a press', async () => {
  answer('note.ofOrder', NOTES)
  answer('tag.list', [{ name: 'vip' }, { name: 'Fragile' }, { name: 'Call first' }])
  answer('tag.addToCustomer', ['VIP', 'Call first'])
  answer('tag.removeFromCustomer', [])
  const user = open()

  await user.click(await press('Add a tag to this customer'))
  const used = within(await screen.findByRole('list', { name: 'Used before' }))
  expect(used.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Fragile',
    'Call first',
  ])
  await user.click(used.getByRole('button', { name: 'Call first' }))
  expect(await screen.findByText('Tag added.')).toBeTruthy()
  await user.click(await press('Remove VIP'))

  expect(await screen.findByText('Tag removed.')).toBeTruthy()
  expect(callsOf('tag.addToCustomer')).toMatchObject([
    { params: { id: 'c' }, body: { tag: 'Call first' } },
  ])
  expect(callsOf('tag.removeFromCustomer')).toMatchObject([{ body: { tag: 'VIP' } }])
})

test('the three newest are shown, and the others by a press', async () => {
  const notes = ['Five', 'Four', 'Three', 'Two', 'One'].map((text) => note(text))
  answer('note.ofOrder', { notes, tags: [], customer: null })
  const user = open()

  await user.click(await press('Show 2 older notes'))

  expect(screen.getByText('One')).toBeTruthy()
})

test('notes that cannot be loaded say so and can be tried again', async () => {
  reject('note.ofOrder', 500, 'Out of order')
  const user = open()

  await screen.findByText('Out of order')
  answer('note.ofOrder', NOTES)
  await user.click(await press('Try Again'))

  expect(await screen.findByText('Dog in the yard')).toBeTruthy()
})
