import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { asha } from '#web/testing/people.ts'
import { editableOf, fresh, tomato, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { ProductEditScreen } from './product-edit-screen.tsx'

const product = editableOf(tomato(), { hsn: '0702', gst_rate: 5, stock: 20 })

async function open() {
  answer('product.forEdit', product)
  answer('pricePlan.ofProduct', { open: [], past: [] })
  answer('size.ofProduct', { group: null, products: [] })
  answer('category.list', [vegetables])
  answer('subcategory.list', [fresh])
  const user = renderScreen(
    <Routes>
      <Route path={officePatterns.adminProduct} element={<ProductEditScreen />} />
    </Routes>,
    { at: officePaths.adminProduct(product._id), user: asha({ role: 'ADMIN' }) },
  )
  await screen.findByLabelText(/^Name/)
  return user
}
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const sent = () => callsOf('product.update')[0]?.form

test('label fields are saved, and emptied ones are removed', async () => {
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

test('a Hindi name and description are typed beside the English ones', async () => {
  answer('product.update', product)
  const user = await open()

  await user.type(screen.getByLabelText('Hindi name'), 'देसी टमाटर')
  await user.type(screen.getByLabelText('Hindi description'), 'लाल और रसीले।')
  await user.click(save())

  await waitFor(() => expect(sent()?.get('name_hi')).toBe('देसी टमाटर'))
  expect(sent()?.get('description_hi')).toBe('लाल और रसीले।')
})

test('the bar lists unsaved changes and discards them after a confirmation', async () => {
  const user = await open()
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  const before = name.value
  const discard = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' })
  expect(discard().disabled).toBe(true)

  await user.clear(name)
  await user.type(name, 'Desi Tomato')
  await user.click(screen.getByRole('button', { name: '12%' }))
  await user.type(screen.getByLabelText(/^Description/), ' Firm.')
  expect(screen.getByText('3 changes not saved yet').getAttribute('role')).toBe('status')
  expect(screen.getByText(before, { selector: 's' })).toBeTruthy()
  expect(screen.getByText('Desi Tomato', { selector: 'b' })).toBeTruthy()

  await user.click(discard())
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(name.value).toBe('Desi Tomato')
  await user.click(discard())
  const dialog = within(screen.getByRole('dialog', { name: 'Discard your changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))

  expect(name.value).toBe(before)
  expect(screen.getByRole('button', { name: '12%' }).getAttribute('aria-pressed')).toBe('false')
  expect([save().disabled, discard().disabled]).toEqual([true, true])
  expect(document.activeElement?.textContent).toBe('Nothing to save')
})

test('stock is changed beside the form, and the typed values stay', async () => {
  answer('stock.list', () => ({
    data: [],
    pageSize: 1,
    currentPage: 1,
    count: 0,
    totalCount: 0,
    low: 0,
    out: 0,
    never: 0,
  }))
  answer('stock.change', ({ body }) => {
    const stock = product.stock + body.change
    answer('product.forEdit', { ...product, stock })
    return {
      data: { ...product, image: '', stock, low_stock_below: 10 },
      message: `Tomato Hybrid: ${stock} on the shelf.`,
    }
  })
  const user = await open()
  await user.type(screen.getByLabelText('HSN'), '00')

  await user.click(screen.getByRole('button', { name: 'Change stock' }))
  await user.type(screen.getByLabelText(/^How many/), '24')
  await user.click(screen.getByRole('button', { name: 'Add 24' }))

  expect(await screen.findByText('44')).toBeTruthy()
  expect(callsOf('stock.change')[0]).toMatchObject({
    params: { id: product._id },
    body: { change: 24, reason: 'restock' },
  })
  expect((screen.getByLabelText('HSN') as HTMLInputElement).value).toBe('070200')
  expect(screen.queryByLabelText(/^Stock/)).toBeNull()
})

/** A colleague's change, seen on the next reload of the stock. */
function colleagueSaves() {
  const updatedAt = '2026-11-20T08:05:00.000Z'
  const theirs = { ...product, unit: '1 kg', hsn: '9999', stock: 44, updatedAt }
  const page = { pageSize: 1, currentPage: 1, count: 0, totalCount: 0 }
  answer('stock.list', () => ({ data: [], ...page, low: 0, out: 0, never: 0 }))
  answer('stock.change', () => {
    answer('product.forEdit', theirs)
    return { data: { ...theirs, image: '', low_stock_below: 10 }, message: '44 on the shelf.' }
  })
  return theirs
}

async function changeStock(user: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Change stock' }))
  await user.type(screen.getByLabelText(/^How many/), '24')
  await user.click(screen.getByRole('button', { name: 'Add 24' }))
  await screen.findByText('44')
}

test('changes are saved against the version they were typed on, not a later one', async () => {
  colleagueSaves()
  answer('product.update', product)
  const user = await open()
  await user.type(screen.getByLabelText('HSN'), '00')

  await changeStock(user)
  await user.click(save())

  await waitFor(() => expect(sent()?.get('seen_at')).toBe(product.updatedAt))
})

test('after a conflict the form reloads and saves against the new version', async () => {
  const theirs = colleagueSaves()
  const user = await open()
  await user.type(screen.getByLabelText('HSN'), '00')
  answer('product.forEdit', theirs)
  reject('product.update', 409, 'Someone else changed this product meanwhile.')

  await user.click(save())
  await screen.findAllByText(/Someone else/)
  answer('product.update', theirs)
  await screen.findByDisplayValue('1 kg')
  expect(screen.getByText('They changed: Unit.')).toBeTruthy()
  expect(screen.getByText(/You also changed: HSN \(“9999” now\)/)).toBeTruthy()
  await user.click(save())

  await waitFor(() => expect(callsOf('product.update')).toHaveLength(2))
  expect(callsOf('product.update')[1]?.form?.get('seen_at')).toBe(theirs.updatedAt)
  expect(callsOf('product.update')[1]?.form?.get('hsn')).toBe('070200')
})

test('numbers of the label are sent without pasted blanks', async () => {
  const user = await open()
  answer('product.update', product)
  await user.click(screen.getByLabelText('FSSAI licence'))
  await user.paste('1152 3021-0004 17')
  await user.click(screen.getByLabelText('Barcode (EAN)'))
  await user.paste('8 901234 500127')

  await user.click(save())

  await waitFor(() => expect(callsOf('product.update')).toHaveLength(1))
  const form = callsOf('product.update')[0]?.form
  expect([form?.get('fssai'), form?.get('barcode')]).toEqual(['11523021000417', '8901234500127'])
})

test('an image that another user removed meanwhile is not sent again', async () => {
  const two = { ...product, image: [...product.image, '/media/second.webp'] }
  const theirs = { ...product, updatedAt: '2026-11-20T08:05:00.000Z' }
  const user = await open()
  answer('product.forEdit', two)
  answer('product.update', two)
  await user.type(screen.getByLabelText('HSN'), '00')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Move image 2 forward' }))
  answer('product.forEdit', theirs)
  reject('product.update', 409, 'One of the pictures was deleted.')

  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove image 2' })).toBeNull())
  answer('product.update', theirs)
  await user.type(screen.getByLabelText('HSN'), '11')
  await user.click(save())

  await waitFor(() => expect(callsOf('product.update')).toHaveLength(3))
  expect(callsOf('product.update')[2]?.form?.get('existing_images[0]')).toBe(product.image[0])
  expect(callsOf('product.update')[2]?.form?.has('existing_images[1]')).toBe(false)
})

test('a custom field that is typed but not added is saved too', async () => {
  const saved = { ...product, more_details: { ...product.more_details, 'Shelf life': '4 days' } }
  answer('product.update', () => {
    answer('product.forEdit', saved)
    return { data: saved, message: 'Successfully updated product!' }
  })
  const user = await open()

  await user.type(screen.getByLabelText('Field Name'), 'Shelf life')
  await user.type(screen.getByLabelText('Value'), '4 days')
  await user.click(save())

  expect(await screen.findByLabelText('Shelf life')).toBeTruthy()
  expect(JSON.parse(String(sent()?.get('more_details')))).toEqual(saved.more_details)
  expect((screen.getByLabelText('Field Name') as HTMLInputElement).value).toBe('')
})

test('a value without a name is not dropped, and the form asks for the name', async () => {
  const user = await open()

  await user.type(screen.getByLabelText('Value'), '4 days')
  await user.click(save())

  expect(await screen.findAllByText('Field Name is required!')).not.toHaveLength(0)
  expect(callsOf('product.update')).toEqual([])
})

test('replacing the only picture is sent as a replacement', async () => {
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
