import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { paths, patterns } from '#web/lib/paths.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { editableOf, fresh, tomato, vegetables } from '#web/testing/shelves.ts'
import { ProductEditScreen } from './product-edit-screen.tsx'

const product = editableOf(tomato(), { hsn: '0702', gst_rate: 5, stock: 20 })

async function open() {
  answer('product.forEdit', product)
  answer('category.list', [vegetables])
  answer('subcategory.list', [fresh])
  const user = renderScreen(
    <Routes>
      <Route path={patterns.adminProduct} element={<ProductEditScreen />} />
    </Routes>,
    { at: paths.adminProduct(product._id), user: asha({ role: 'ADMIN' }) },
  )
  await screen.findByLabelText(/^Name/)
  return user
}
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const sent = () => callsOf('product.update')[0]?.form

test('the label is saved, and what is emptied is taken away', async () => {
  const saved = { ...product, hsn: null, food_mark: 'veg' as const, gst_rate: 12 as const }
  answer('product.update', () => {
    answer('product.forEdit', saved)
    return { data: saved, message: 'Successfully updated product!' }
  })
  const user = await open()
  expect(save().disabled).toBe(true)

  await user.clear(screen.getByLabelText('HSN'))
  await user.click(screen.getByRole('button', { name: 'Veg' }))
  await user.click(screen.getByRole('button', { name: '12%' }))
  await user.click(save())

  expect(await screen.findByText('Successfully updated product!')).toBeTruthy()
  expect(callsOf('product.update')[0]?.params).toEqual({ id: product._id })
  expect(sent()?.get('hsn')).toBe('')
  expect(sent()?.get('food_mark')).toBe('veg')
  expect(sent()?.get('gst_rate')).toBe('12')
  expect(sent()?.has('stock')).toBe(false)
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(screen.getByRole('button', { name: '12%' }).getAttribute('aria-pressed')).toBe('true')
})

test('stock goes out as a change against what was seen', async () => {
  answer('product.update', product)
  const user = await open()

  await user.clear(screen.getByLabelText(/^Stock/))
  await user.type(screen.getByLabelText(/^Stock/), '44')
  await user.click(save())

  await waitFor(() =>
    expect(JSON.parse(String(sent()?.get('stock')))).toEqual({ seen: 20, set: 44 }),
  )
})

test('an emptied stock is not taken for none left', async () => {
  const user = await open()

  await user.clear(screen.getByLabelText(/^Stock/))
  await user.click(save())

  expect(await screen.findAllByText('A whole number, 0 or more')).not.toHaveLength(0)
  expect(callsOf('product.update')).toEqual([])
})

test('when its only picture gives way to a new one, the shop is told so', async () => {
  answer('product.update', product)
  const user = await open()

  await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
  const picture = new File(['x'], 'new.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/Choose images/), picture)
  await screen.findByRole('button', { name: 'Remove image 1' })
  await user.click(save())

  await waitFor(() => expect(sent()?.get('existing_images')).toBe('[]'))
  expect(sent()?.getAll('new_images')).toHaveLength(1)
})
