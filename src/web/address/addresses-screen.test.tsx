import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { home, office } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { AddressesScreen } from './addresses-screen.tsx'

const open = (state?: unknown) =>
  renderScreen(<AddressesScreen />, { at: '/dashboard/addresses', user: asha(), state })
const press = async (user: UserEvent, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const address = () => screen.getByTestId('address').textContent

/** City and state follow from the pincode. */
async function fill(user: UserEvent) {
  await user.type(field(/Save address as/), 'Aai & Baba')
  await user.type(field(/Mobile Number/), '98220 45613')
  await user.type(field(/Address Line 1/), 'Bungalow 7')
  await user.type(field(/Pincode/), '411004')
}

test('without a saved address the screen says so and offers to add one', async () => {
  answer('address.list', [])
  const user = open()

  expect(await screen.findByText('No saved addresses found')).toBeTruthy()
  await press(user, 'Add Address')

  expect(screen.getByRole('form', { name: 'New Address' })).toBeTruthy()
})

test('Add New opens the form and Cancel closes it', async () => {
  answer('address.list', [home()])
  const user = open()

  await press(user, 'Add New')
  expect(screen.getByRole('form', { name: 'New Address' })).toBeTruthy()
  await press(user, 'Cancel')

  expect(screen.queryByRole('form')).toBeNull()
})

test('a new address is a home in India unless said otherwise; saving closes the form', async () => {
  answer('address.list', [home()])
  answer('address.add', { ...office(), address_name: 'Aai & Baba' })
  const user = open()
  await press(user, 'Add New')
  await fill(user)
  answer('address.list', [home(), office({ address_name: 'Aai & Baba' })])
  await press(user, 'Save Address')

  expect(await screen.findByText('Address added successfully')).toBeTruthy()
  expect(await screen.findByRole('listitem', { name: 'Aai & Baba' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved addresses' }))
  expect(callsOf('address.add')[0]?.body).toEqual({
    addressName: 'Aai & Baba',
    receiverName: 'Asha',
    addressType: 'Home',
    addressLine1: 'Bungalow 7',
    addressLine2: '',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    country: 'India',
    mobile: '9822045613',
    isDefault: false,
    leaveAtGate: false,
    doNotRing: false,
    callOnArrival: false,
    instructions: '',
  })
})

test('required fields are required: the first missing one has the focus', async () => {
  answer('address.list', [home()])
  const user = open()
  await press(user, 'Add New')
  await user.type(field(/Save address as/), 'Home')
  await press(user, 'Save Address')

  expect(await screen.findByText('Please fill all required fields')).toBeTruthy()
  expect(document.activeElement).toBe(field(/Mobile Number/))
  expect(callsOf('address.add')).toHaveLength(0)
})

test('a mobile number has exactly ten digits and a pincode six', async () => {
  answer('address.list', [home()])
  const user = open()
  await press(user, 'Add New')
  await fill(user)
  await user.clear(field(/Mobile Number/))
  await user.type(field(/Mobile Number/), '982204561')
  await user.clear(field(/Pincode/))
  await user.type(field(/Pincode/), '41104')
  await press(user, 'Save Address')

  expect(screen.getByText('Please enter a valid 10-digit mobile number')).toBeTruthy()
  expect(screen.getByText('Please enter a valid 6-digit pincode')).toBeTruthy()
  expect(callsOf('address.add')).toHaveLength(0)
})

test('a new address is for its shopper; another receiver can be named', async () => {
  answer('address.list', [home()])
  answer('address.add', office())
  const user = open()
  await press(user, 'Add New')
  await waitFor(() => expect(field(/Receiver's Name/).value).toBe('Asha'))
  await fill(user)
  await user.clear(field(/Receiver's Name/))
  await user.type(field(/Receiver's Name/), ' Sunanda Kulkarni ')
  await press(user, 'Save Address')

  await screen.findByText('Address added successfully')
  expect(callsOf('address.add')[0]?.body).toMatchObject({ receiverName: 'Sunanda Kulkarni' })
})

test('the card of an address shows who receives there', async () => {
  answer('address.list', [home(), office({ receiver_name: 'Reception <b>' })])
  open()

  const card = await screen.findByRole('listitem', { name: 'Office' })
  expect(card.textContent).toContain('Reception <b>')
})

test('editing begins with what is saved', async () => {
  answer('address.list', [home(), office()])
  answer('address.update', office())
  const user = open()
  await press(user, 'Edit Office')

  expect(field(/Address Line 1/).value).toBe('Tower B')
  expect(screen.getByRole('radio', { name: 'Work' })).toHaveProperty('checked', true)
  await user.clear(field(/Address Line 1/))
  await user.type(field(/Address Line 1/), 'Tower C')
  await press(user, 'Update Address')

  expect(await screen.findByText('Address updated successfully')).toBeTruthy()
  expect(callsOf('address.update')[0]).toMatchObject({
    params: { id: office()._id },
    body: { addressLine1: 'Tower C', addressType: 'Work' },
  })
})

test('a refused save keeps the form and what was typed', async () => {
  answer('address.list', [home()])
  reject('address.add', 500, 'Unexpected Error Occured!')
  const user = open()
  await press(user, 'Add New')
  await fill(user)
  await press(user, 'Save Address')

  expect(await screen.findByText('Failed to add address')).toBeTruthy()
  expect(field(/Address Line 1/).value).toBe('Bungalow 7')
})

test('deleting asks first', async () => {
  answer('address.list', [home(), office()])
  answer('address.delete', [home()])
  const user = open()
  await press(user, 'Delete Office')
  const question = screen.getByRole('dialog', { name: 'Delete Office?' })
  expect(callsOf('address.delete')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Address deleted successfully')).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: 'Office' })).toBeNull()
})

test('another address can become the default', async () => {
  answer('address.list', [home(), office()])
  answer('address.setDefault', [home({ is_default: false }), office({ is_default: true })])
  const user = open()
  await press(user, 'Set as default')

  await waitFor(() =>
    expect(screen.getByRole('listitem', { name: 'Office' }).textContent).toContain('Default'),
  )
  expect(callsOf('address.setDefault')[0]?.body).toEqual({ addressId: office()._id })
})

test('Use for checkout leads to checkout', async () => {
  answer('address.list', [home()])
  const user = open()
  await user.click(await screen.findByRole('link', { name: 'Use for checkout' }))

  expect(address()).toBe('/checkout')
})

test('who came from checkout to add an address gets back there with it', async () => {
  answer('address.list', [home()])
  answer('address.add', office())
  const user = open({ forCheckout: true })
  await screen.findByRole('form', { name: 'New Address' })
  await fill(user)
  await press(user, 'Save Address')

  await waitFor(() => expect(address()).toBe('/checkout'))
})

test('addresses that cannot be fetched can be tried again', async () => {
  reject('address.list', 500, 'Unexpected Error Occured!')
  const user = open()
  expect(await screen.findByText('Failed to load addresses')).toBeTruthy()
  answer('address.list', [home()])
  await press(user, 'Try Again')

  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeTruthy()
})

test('the form says where the shop does not deliver as soon as the pincode is typed', async () => {
  answer('address.list', [home()])
  const sentence = "We don't deliver to 190001 yet"
  answer('delivery.check', { pincode: '190001', is_deliverable: false, sentence })
  const user = open()
  await press(user, 'Add New')

  await user.type(field(/Pincode/), '190 001')

  expect(await screen.findByText(sentence)).toBeTruthy()
})
