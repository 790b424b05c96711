import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { dairy, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect, reject } from '#web/testing/server.ts'
import { CategoriesScreen } from './categories-screen.tsx'

const open = (categories = [vegetables, dairy]) => {
  answer('category.list', () => ({
    data: categories,
    pageSize: 10,
    currentPage: 1,
    count: categories.length,
    totalCount: categories.length,
  }))
  return renderScreen(<CategoriesScreen />, {
    at: '/dashboard/categories',
    user: asha({ role: 'ADMIN' }),
  })
}
const button = (name: string) => screen.getByRole('button', { name })
const add = () => screen.getAllByRole('button', { name: 'Add Category' })[0] as HTMLElement
const picture = () => new File(['x'], 'sweets.png', { type: 'image/png' })

test('a typed name is not lost by a press outside the dialog', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: `Edit ${vegetables.name}` }))
  const dialog = screen.getByRole('dialog', { name: 'Edit Category' })
  await user.type(within(dialog).getByLabelText(/^Name/), ' and Herbs')

  await user.click(dialog)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new category with a picture is sent, confirmed and listed', async () => {
  const shelf = [vegetables]
  const user = open(shelf)
  await screen.findByText(vegetables.name)
  answer('category.add', ({ form }) => {
    const added = { ...dairy, name: String(form?.get('name')) }
    shelf.push(added)
    return { data: added, message: 'Successfully added category!' }
  })

  await user.click(add())
  const dialog = screen.getByRole('dialog', { name: 'New Category' })
  await user.type(within(dialog).getByLabelText(/^Name/), '  Festive Sweets ')
  await user.upload(within(dialog).getByLabelText(/Choose an image/), picture())
  await user.click(button('Submit'))

  expect(await screen.findByText('Successfully added category!')).toBeTruthy()
  expect(await screen.findByText('Festive Sweets')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf('category.add')[0]?.form?.get('image')).toBeInstanceOf(File)
})

test('a form has one idempotency key until it is saved, and the next form another', async () => {
  const user = open()
  const submit = async (name: string) => {
    await user.click(add())
    await user.type(screen.getByLabelText(/^Name/), name)
    await user.click(button('Submit'))
  }
  disconnect('category.add')

  await submit('Sweets')
  await screen.findAllByText(/We cannot reach the shop/)
  answer('category.add', { ...dairy, name: 'Sweets' })
  await user.click(button('Submit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await submit('Snacks')

  await waitFor(() => expect(callsOf('category.add')).toHaveLength(3))
  const [first, again, next] = callsOf('category.add').map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a category needs a name', async () => {
  const user = open()

  await user.click(add())
  await user.click(button('Submit'))

  expect(await screen.findAllByText('Category Name is required!')).toHaveLength(2)
  expect(callsOf('category.add')).toEqual([])
})

test('a picture has one of the accepted types', async () => {
  const user = open()

  await user.click(add())
  const file = new File(['x'], 'notes.txt', { type: 'text/plain' })
  fireEvent.change(screen.getByLabelText(/Choose an image/), { target: { files: [file] } })

  expect((await screen.findAllByText(/^Invalid file format!/)).length).toBeGreaterThan(0)
})

test('Update is enabled once the name has changed or another picture was chosen', async () => {
  const user = open()
  const update = () => button('Update') as HTMLButtonElement

  await user.click(await screen.findByRole('button', { name: `Edit ${dairy.name}` }))
  expect(update().disabled).toBe(true)
  await user.type(screen.getByLabelText(/^Name/), '!')
  expect(update().disabled).toBe(false)
  await user.keyboard('{Backspace}')
  expect(update().disabled).toBe(true)
  await user.upload(screen.getByLabelText(/Choose an image/), picture())

  await waitFor(() => expect(update().disabled).toBe(false))
})

test('a taken name is reported at the name field', async () => {
  reject('category.update', 409, 'There is already a category named Snacks.', {
    code: 'NAME_TAKEN',
  })
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Edit ${dairy.name}` }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Snacks')
  await user.click(button('Update'))

  await waitFor(() =>
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'),
  )
})

test('after a conflict the form shows the current values and saves against them', async () => {
  const theirs = { ...dairy, name: 'Dairy & Eggs' }
  reject('category.update', 409, 'Someone else changed the name of this category.', {
    code: 'EDITED_MEANWHILE',
    now: theirs,
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: `Edit ${dairy.name}` }))
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Milk & Eggs')

  await user.click(button('Update'))
  expect(await screen.findByText(/Name \(“Dairy & Eggs” now\)/)).toBeTruthy()
  answer('category.update', { ...dairy, name: 'Milk & Eggs' })
  await user.click(button('Update'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const seen = callsOf('category.update').map(({ form }) => JSON.parse(String(form?.get('seen'))))
  expect(seen).toEqual([
    { name: dairy.name, name_hi: null, image: '' },
    { name: 'Dairy & Eggs', name_hi: null, image: '' },
  ])
  expect(callsOf('category.update')[1]?.form?.get('name')).toBe('Milk & Eggs')
})

test('a category has a Hindi name, which is saved against the one that was seen', async () => {
  answer('category.update', { ...dairy, name_hi: 'दूध-दही' })
  const user = open([{ ...dairy, name_hi: 'डेयरी' }])
  await user.click(await screen.findByRole('button', { name: `Edit ${dairy.name}` }))
  const field = screen.getByLabelText<HTMLInputElement>('Hindi name')
  expect(field.value).toBe('डेयरी')

  await user.clear(field)
  await user.type(field, ' दूध-दही ')
  await user.click(button('Update'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const form = callsOf('category.update')[0]?.form
  expect(form?.get('name_hi')).toBe('दूध-दही')
  expect(JSON.parse(String(form?.get('seen')))).toMatchObject({ name_hi: 'डेयरी' })
})

test('deleting asks first, with the focus on the safe button', async () => {
  answer('category.delete', null)
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Delete ${dairy.name}` }))
  const dialog = screen.getByRole('dialog', { name: 'Delete Category' })
  expect(dialog.textContent).toContain('Are you sure you want to permanently delete this category?')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Successfully deleted category!')).toBeTruthy()
  expect(callsOf('category.delete')[0]?.params).toEqual({ id: dairy._id })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a category in use is not deleted and says why', async () => {
  reject('category.delete', 409, 'Dairy is in use by 2 products. Please move them first.')
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Delete ${dairy.name}` }))
  const dialog = screen.getByRole('dialog', { name: 'Delete Category' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

  expect(await within(dialog).findByText(/in use by 2 products/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'View subcategories' })).toBeTruthy()
})

test('categories are arranged by keyboard, saved against the order that was seen, and put back by Undo', async () => {
  const user = open()
  const [arrange] = await screen.findAllByRole('button', { name: 'Arrange' })
  await user.click(arrange as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Arrange categories' }))
  const before = [vegetables._id, dairy._id]
  answer('category.reorder', ({ body }) => ({
    data: (body as { ids: string[] }).ids,
    message: 'Shoppers see the new order.',
  }))

  const down = await dialog.findByRole('button', { name: `Move ${vegetables.name} down` })
  down.focus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('status').textContent).toBe(`${vegetables.name}: 2 of 2`)
  await user.click(dialog.getByRole('button', { name: 'Save order' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf('category.reorder')).toHaveLength(2))
  expect(callsOf('category.reorder').map(({ body }) => body)).toEqual([
    { ids: before.toReversed(), seen_ids: before },
    { ids: before, seen_ids: before.toReversed() },
  ])
})
