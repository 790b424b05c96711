import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { home, office } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { AddressesScreen } from './addresses-screen.tsx'

const HINT = 'Filled in from your pincode'

test('a pincode fills in city and state, marked as filled in and told to screen readers', async () => {
  const user = await openForm()

  await user.type(pincode(), '411 045')

  expect(city().value).toBe('Pune')
  expect(state().value).toBe('Maharashtra')
  expect(describedBy(city())).toBe(HINT)
  expect(describedBy(state())).toBe(HINT)
  expect(announced()).toBe(`${HINT}: Pune, Maharashtra`)
})

test('what was typed is never replaced', async () => {
  const user = await openForm()
  await user.type(city(), 'Baner')

  await user.type(pincode(), '411045')

  expect(city().value).toBe('Baner')
  expect(describedBy(city())).not.toBe(HINT)
  expect(state().value).toBe('Maharashtra')
})

test('what was filled in can be changed, and then stays', async () => {
  const user = await openForm()
  await user.type(pincode(), '411045')
  await user.clear(city())
  await user.type(city(), 'Pimpri')
  expect(describedBy(city())).not.toBe(HINT)

  await user.clear(pincode())
  await user.type(pincode(), '560001')

  expect(city().value).toBe('Pimpri')
  expect(state().value).toBe('Karnataka')
})

test('what was filled in follows the pincode, also to one that does not tell', async () => {
  const user = await openForm()
  await user.type(pincode(), '411045')
  await user.clear(pincode())
  await user.type(pincode(), '605001')

  expect(city().value).toBe('')
  expect(state().value).toBe('')
  expect(announced()).toBe('')
})

test('what was filled in is saved', async () => {
  answer('address.add', office())
  const user = await openForm()
  await user.type(field(/Save address as/), 'Aai & Baba')
  await user.type(field(/Mobile Number/), '98220 45613')
  await user.type(field(/Address Line 1/), 'Bungalow 7')
  await user.type(pincode(), '411004')
  await user.click(screen.getByRole('button', { name: 'Save Address' }))

  await screen.findByText('Address added successfully')
  expect(callsOf('address.add')[0]?.body).toMatchObject({ city: 'Pune', state: 'Maharashtra' })
})

test('a saved address keeps its city when its pincode changes', async () => {
  const user = await openForm('Edit Office')
  const before = city().value
  await user.clear(pincode())
  await user.type(pincode(), '110001')

  expect(city().value).toBe(before)
})

async function openForm(button = 'Add New'): Promise<UserEvent> {
  answer('address.list', [home(), office()])
  const user = renderScreen(<AddressesScreen />, { at: '/dashboard/addresses', user: asha() })
  await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement)
  return user
}

const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement
const pincode = () => field(/Pincode/)
const city = () => field(/City/)
const state = () => screen.getByRole('combobox', { name: /State/ }) as HTMLInputElement
const describedBy = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
