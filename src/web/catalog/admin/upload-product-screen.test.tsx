import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { asha } from '#web/testing/people.ts'
import { editableOf, fresh, tomato, vegetables } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, disconnect } from '#web/testing/server.ts'
import { UploadProductScreen } from './upload-product-screen.tsx'

async function open() {
  answer('category.list', [vegetables])
  answer('subcategory.list', [fresh])
  answer('product.add', () => ({
    data: editableOf(tomato()),
    message: 'Successfully added product!',
  }))
  const user = renderScreen(<UploadProductScreen />, {
    at: '/dashboard/upload-product',
    user: asha({ role: 'ADMIN' }),
  })
  await screen.findByLabelText(/^Name/)
  return user
}
const upload = () => screen.getByRole('button', { name: 'Upload Product' })
const button = (name: string) => screen.getByRole('button', { name })
const picture = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })
const sent = () => callsOf('product.add')[0]?.form

async function fillIn(user: Awaited<ReturnType<typeof open>>, pictures: string[]) {
  await user.type(screen.getByLabelText(/^Name/), 'Vanmadhu Forest Honey')
  await user.type(screen.getByLabelText(/^Description/), 'Wild honey.')
  await user.type(screen.getByLabelText(/^Unit/), '500 g')
  await user.type(screen.getByLabelText(/^Stock/), '36')
  await user.type(screen.getByLabelText(/^Price/), '249')
  await user.click(screen.getByRole('checkbox', { name: vegetables.name }))
  await user.click(screen.getByRole('checkbox', { name: fresh.name }))
  await user.upload(screen.getByLabelText(/Choose images/), pictures.map(picture))
}

async function write(user: Awaited<ReturnType<typeof open>>, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const box = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(box)
    if (value) await user.type(box, value)
  }
}

const isInvalid = (box: HTMLElement) => box.getAttribute('aria-invalid') === 'true'

test('a product without a response is sent again with the same idempotency key', async () => {
  const user = await open()
  await fillIn(user, ['a'])
  disconnect('product.add')

  await user.click(upload())
  await screen.findAllByText(/We cannot reach the shop/)
  answer('product.add', editableOf(tomato()))
  await user.click(upload())

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard/products'))
  const keys = callsOf('product.add').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('numbers are read as they are commonly written', async () => {
  const user = await open()
  await fillIn(user, ['a'])
  await write(user, { Price: '₹1,299.50', Discount: '१२%', Stock: '1,200', 'Net quantity': '１.5' })

  await user.click(upload())

  await waitFor(() => expect(sent()).toBeTruthy())
  const numbers = ['price', 'discount', 'stock'].map((name) => sent()?.get(name))
  expect(numbers).toEqual(['1299.5', '12', '1200'])
  expect(JSON.parse(String(sent()?.get('net_quantity')))).toMatchObject({ amount: 1.5 })
})

test.each([
  ['a price of 0', { Price: '0' }],
  ['a discount of 100', { Discount: '100' }],
])('%s asks before it is uploaded', async (_what, fields) => {
  const user = await open()
  await fillIn(user, ['a'])
  await write(user, fields)

  await user.click(upload())
  await screen.findByRole('dialog', { name: 'Sell for ₹0.00?' })
  await user.click(button('Keep editing'))
  expect(callsOf('product.add')).toEqual([])
  await user.click(upload())
  await user.click(await screen.findByRole('button', { name: 'Save as free' }))

  await waitFor(() => expect(sent()).toBeTruthy())
  expect(callsOf('product.add')).toHaveLength(1)
})

test('an invalid number is reported at its field, and nothing is sent', async () => {
  const user = await open()
  await fillIn(user, ['a'])
  await write(user, {
    Price: '12,50',
    Discount: '12abc',
    Stock: '1e3',
    'Net quantity': '0x10',
    'Number of packs': '0',
    'Low stock limit': '',
  })

  await user.click(upload())

  await screen.findAllByText('Enter a price in rupees, for example 1299.50')
  const odd = screen.getAllByRole('textbox', { hidden: true }).filter(isInvalid)
  expect(odd).toHaveLength(6)
  expect(callsOf('product.add')).toEqual([])
})

test('a product is uploaded with ordered pictures, categories and custom fields', async () => {
  const user = await open()

  await fillIn(user, ['a', 'b', 'c'])
  await user.click(await screen.findByRole('button', { name: 'Move image 3 forward' }))
  await user.type(screen.getByLabelText('Field Name'), 'Shelf life')
  await user.type(screen.getByLabelText('Value'), '18 months{Enter}')
  await user.click(upload())

  await waitFor(() => expect(sent()).toBeTruthy())
  expect(sent()?.get('stock')).toBe('36')
  expect(sent()?.get('discount')).toBe('0')
  expect(sent()?.get('publish')).toBe('true')
  expect(JSON.parse(String(sent()?.get('categories')))).toEqual([vegetables._id])
  expect(JSON.parse(String(sent()?.get('more_details')))).toEqual({ 'Shelf life': '18 months' })
  expect(sent()?.getAll('images')).toMatchObject([
    { name: 'a.png' },
    { name: 'c.png' },
    { name: 'b.png' },
  ])
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard/products'))
})

test('missing values are reported in one message and at each field', async () => {
  const user = await open()

  await user.click(upload())

  expect(await screen.findByText(messages.productFields)).toBeTruthy()
  expect(screen.getByText('Choose at least one subcategory')).toBeTruthy()
  expect(screen.getByText('Add at least one image')).toBeTruthy()
  expect(callsOf('product.add')).toEqual([])
})

test('a custom field needs a new name', async () => {
  const user = await open()

  await user.click(button('Add Field'))
  expect(await screen.findAllByText('Field Name is required!')).not.toHaveLength(0)
  await user.type(screen.getByLabelText('Field Name'), 'Storage{Enter}')
  await user.type(screen.getByLabelText('Field Name'), 'storage{Enter}')
  expect(await screen.findAllByText('Field already added!')).not.toHaveLength(0)
  await user.clear(screen.getByLabelText('Field Name'))
  await user.type(screen.getByLabelText('Field Name'), `${'x'.repeat(65)}{Enter}`)

  expect(await screen.findAllByText('Failed to add custom field!')).not.toHaveLength(0)
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

test('the unit price is calculated from the net quantity', async () => {
  const user = await open()

  await user.type(screen.getByLabelText(/^Price/), '36')
  await user.type(screen.getByLabelText('Net quantity'), '500')
  expect(screen.getByText('₹7.20 per 100 g')).toBeTruthy()
  await user.clear(screen.getByLabelText('Number of packs'))
  await user.type(screen.getByLabelText('Number of packs'), '2')
  expect(screen.getByText('₹36.00 per kg')).toBeTruthy()
  await user.click(within(screen.getByRole('group', { name: 'Unit of measure' })).getByText('ml'))

  expect(screen.getByText('₹36.00 per litre')).toBeTruthy()
})
