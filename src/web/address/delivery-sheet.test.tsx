import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { home, office } from '#web/testing/orders.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { DeliverySheet } from './delivery-sheet.tsx'

const open = (onClose = vi.fn()) => ({
  onClose,
  user: renderScreen(<DeliverySheet onClose={onClose} />, { user: asha() }),
})
const saved = (name: RegExp) => screen.findByRole('button', { name })

test('a press on a saved address delivers there from now on, and closes the sheet', async () => {
  answer('address.list', [home({ is_default: true }), office({ is_default: false })])
  answer('address.setDefault', [home({ is_default: false }), office({ is_default: true })])
  const { user, onClose } = open()

  expect((await saved(/Home/)).getAttribute('aria-pressed')).toBe('true')
  await user.click(await saved(/Work/))

  expect(callsOf('address.setDefault')[0]?.body).toEqual({ addressId: office()._id })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the address of today is kept without a call', async () => {
  answer('address.list', [home({ is_default: true }), office({ is_default: false })])
  const { user, onClose } = open()

  await user.click(await saved(/Home/))

  expect(callsOf('address.setDefault')).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the sheet stays open with the reason where the change is refused', async () => {
  answer('address.list', [home({ is_default: true }), office({ is_default: false })])
  reject('address.setDefault', 404, 'Address not found')
  const { user, onClose } = open()

  await user.click(await saved(/Work/))

  expect(await screen.findByText('Address not found')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a pincode with a blank is asked about, and the answer is yes or no', async () => {
  answer('address.list', [])
  answer('delivery.check', { pincode: '190001', is_deliverable: false, sentence: '' })
  const { user } = open()

  await user.type(await screen.findByLabelText('Check a pincode'), '190 001{Enter}')
  expect(await screen.findByText("We don't deliver to 190001 yet")).toBeTruthy()
  expect(callsOf('delivery.check')[0]?.query).toMatchObject({ pincode: '190001' })

  answer('delivery.check', { pincode: '411045', is_deliverable: true, sentence: '' })
  await user.clear(screen.getByLabelText('Check a pincode'))
  await user.type(screen.getByLabelText('Check a pincode'), '411045{Enter}')
  expect(await screen.findByText('We deliver to 411045.')).toBeTruthy()
})

test('what is no pincode is said, and nothing is asked', async () => {
  answer('address.list', [])
  const { user } = open()

  await user.type(await screen.findByLabelText('Check a pincode'), '12{Enter}')

  expect(await screen.findByText('Please enter a valid 6-digit pincode')).toBeTruthy()
  expect(callsOf('delivery.check')).toEqual([])
})
