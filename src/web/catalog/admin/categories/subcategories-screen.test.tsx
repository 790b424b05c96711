import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { dairy, fresh, herbs, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { SubcategoriesScreen } from './subcategories-screen.tsx'

const open = (totalCount = 2) => {
  const page = { pageSize: 10, currentPage: 1, count: 2 }
  answer('subcategory.list', () => ({ data: [fresh, herbs], totalCount, ...page }))
  answer('category.list', () => ({ data: [vegetables, dairy], totalCount: 2, ...page }))
  return renderScreen(<SubcategoriesScreen />, {
    at: '/dashboard/sub-categories',
    user: asha({ role: 'ADMIN' }),
  })
}
const submit = () => screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement
const add = () => screen.getAllByRole('button', { name: 'Add Subcategory' })[0] as HTMLElement

test('the table shows names, pictures and categories, ten on a page', async () => {
  const user = open(23)

  const row = (await screen.findByRole('rowheader', { name: new RegExp(fresh.name) })).closest('tr')
  expect(row?.textContent).toContain(vegetables.name)
  expect(screen.getByText('1–2 of 23')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))

  expect(screen.getByTestId('address').textContent).toBe('/dashboard/sub-categories?page=3')
  await waitFor(() =>
    expect(callsOf('subcategory.list').at(-1)?.query).toMatchObject({
      currentPage: '3',
      pageSize: '10',
    }),
  )
})

test('pressing a picture enlarges it', async () => {
  const user = open()

  await user.click(
    await screen.findByRole('button', { name: `Enlarge the image of ${fresh.name}` }),
  )

  expect(screen.getByRole('dialog', { name: fresh.name })).toBeTruthy()
})

test('a new subcategory is added to every chosen category', async () => {
  answer('subcategory.add', { ...fresh, name: 'Pav & Buns' })
  const user = open()

  await user.click(add())
  await user.type(await screen.findByLabelText(/^Name/), 'Pav & Buns')
  expect(submit().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: dairy.name }))
  await user.click(screen.getByRole('checkbox', { name: vegetables.name }))
  await user.click(submit())

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = callsOf('subcategory.add')[0]?.form
  expect(sent?.get('name')).toBe('Pav & Buns')
  expect(JSON.parse(String(sent?.get('categories')))).toEqual([vegetables._id, dairy._id])
})

test('a new subcategory can be named before the categories are loaded', async () => {
  const user = open()
  answer('category.list', () => new Promise(() => {}))

  await user.click(add())
  await user.keyboard('Milk')

  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Milk')
})

test('an edit can be submitted if something has changed and a category is left', async () => {
  answer('subcategory.update', fresh)
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Edit ${fresh.name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Subcategory' }))
  expect(submit().disabled).toBe(true)
  await user.click(await dialog.findByRole('button', { name: `Remove ${vegetables.name}` }))
  expect(submit().disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: vegetables.name }))
  expect(submit().disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: dairy.name }))
  expect(submit().disabled).toBe(false)
  await user.click(submit())

  await waitFor(() => expect(callsOf('subcategory.update')).toHaveLength(1))
  expect(callsOf('subcategory.update')[0]?.params).toEqual({ id: fresh._id })
})

test('fields changed by another user and not typed here are updated', async () => {
  const theirs = { ...fresh, name: 'Vegetables' }
  reject('subcategory.update', 409, 'Someone else changed the name of this subcategory.', {
    code: 'EDITED_MEANWHILE',
    now: theirs,
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: `Edit ${fresh.name}` }))
  await user.click(await screen.findByRole('checkbox', { name: dairy.name }))

  await user.click(submit())
  expect(await screen.findByText('They changed: Name.')).toBeTruthy()
  answer('subcategory.update', theirs)
  await user.click(submit())

  await waitFor(() => expect(callsOf('subcategory.update')).toHaveLength(2))
  const sent = callsOf('subcategory.update')[1]?.form
  expect(sent?.get('name')).toBe('Vegetables')
  expect(JSON.parse(String(sent?.get('categories')))).toHaveLength(2)
  expect(JSON.parse(String(sent?.get('seen')))).toMatchObject({ name: 'Vegetables' })
})

test('deleting asks first', async () => {
  answer('subcategory.delete', () => ({
    data: null,
    message: 'Successfully deleted subcategory!',
  }))
  const user = open()

  await user.click(await screen.findByRole('button', { name: `Delete ${herbs.name}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Successfully deleted subcategory!')).toBeTruthy()
})
