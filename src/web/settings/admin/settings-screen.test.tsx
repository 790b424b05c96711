import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { SettingsScreen } from './settings-screen.tsx'

const open = async (more: Parameters<typeof someSettings>[0] = {}) => {
  answer('settings.get', someSettings(more))
  const user = renderScreen(<SettingsScreen />, {
    at: '/dashboard/settings',
    user: asha({ role: 'ADMIN' }),
  })
  await screen.findByLabelText('GSTIN')
  return user
}
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement

test('what is changed is saved against what was seen', async () => {
  const user = await open()
  const saved = someSettings({
    care_hours: '6 am to midnight',
    updatedAt: '2026-11-21T08:00:00.000Z',
  })
  answer('settings.save', () => ({ data: saved, message: 'The settings are saved.' }))
  expect(save().disabled).toBe(true)

  await user.clear(screen.getByLabelText('Customer care hours'))
  await user.type(screen.getByLabelText('Customer care hours'), ' 6 am to midnight ')
  await user.click(save())

  expect(await screen.findByText('The settings are saved.')).toBeTruthy()
  expect(callsOf('settings.save')[0]?.body).toMatchObject({
    care_hours: '6 am to midnight',
    grievance_officer: { name: 'Rekha Nair' },
    gstin: '27AAPFU0939F1ZV',
    seen_at: '2026-11-20T08:00:00.000Z',
  })
  expect(save().disabled).toBe(true)
})

test('numbers that are pasted with blanks, dashes or small letters are read', async () => {
  const user = await open()
  answer('settings.save', () => ({ data: someSettings(), message: 'The settings are saved.' }))
  const paste = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }

  await paste('GSTIN', ' 27 aapfu-0939 f 1z v ')
  await paste('FSSAI licence', '1152 1999 0001 23')
  await paste('Pincode', '4 1 1 - 0 4 5')
  await paste('City', 'Pune City')
  await user.click(save())

  await waitFor(() =>
    expect(callsOf('settings.save')[0]?.body).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      fssai: '11521999000123',
      pincode: '411045',
    }),
  )
})

test('a GSTIN whose check digit is wrong is said at its field', async () => {
  const user = await open()

  await user.clear(screen.getByLabelText('GSTIN'))
  await user.type(screen.getByLabelText('GSTIN'), '27aapfu0939f1zw')
  await user.click(save())

  expect(await screen.findAllByText(/check digit is wrong/)).not.toHaveLength(0)
  expect(callsOf('settings.save')).toEqual([])
})

test('a shop that is not registered needs no GSTIN, and saves none', async () => {
  const user = await open()
  answer('settings.save', () => ({ data: someSettings(), message: 'The settings are saved.' }))

  await user.selectOptions(screen.getByLabelText('GST registration'), 'unregistered')
  expect(screen.getByText(/The shop may not collect tax: orders have no “Tax/)).toBeTruthy()
  expect(screen.queryByText(/a flat sum for each order/)).toBeNull()
  await user.click(save())
  expect(await screen.findAllByText(/has no GSTIN: clear it/)).not.toHaveLength(0)
  await user.clear(screen.getByLabelText('GSTIN'))
  await user.click(save())

  await waitFor(() =>
    expect(callsOf('settings.save')[0]?.body).toMatchObject({
      registration: 'unregistered',
      gstin: '',
    }),
  )
})

test.each(['registered', 'composition'])('a %s shop needs its GSTIN', async (registration) => {
  const user = await open({ registration: 'unregistered', gstin: '' })

  await user.selectOptions(screen.getByLabelText('GST registration'), registration)
  await user.click(save())

  expect(await screen.findAllByText(/Enter the GSTIN/)).not.toHaveLength(0)
  expect(callsOf('settings.save')).toEqual([])
})

test('what is missing before the first order is named, each with a way to its field', async () => {
  const user = await open({
    legal_name: '',
    address_line_1: '',
    registration: 'unregistered',
    gstin: '',
  })
  const card = screen.getByText('Shoppers cannot order yet').parentElement as HTMLElement
  expect(card.textContent).toContain('Still missing: Legal name, Address')

  await user.click(within(card).getByRole('button', { name: 'Address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), '4 Laxmi Road')
  await user.type(screen.getByLabelText('Legal name'), 'Shivaji Stores')

  expect(screen.getByText('Save the settings, and shoppers can order')).toBeTruthy()
})

test('the prefix of document numbers is one or two characters, and shown in a number', async () => {
  const user = await open()
  answer('settings.save', () => ({ data: someSettings(), message: 'The settings are saved.' }))
  const box = screen.getByLabelText('Document number prefix')

  await user.clear(box)
  await user.type(box, '-p')
  await user.click(save())
  expect(await screen.findAllByText(/It cannot begin with 0, - or/)).not.toHaveLength(0)
  await user.clear(box)
  await user.type(box, 'p1')
  expect(screen.getByText(/Invoices are numbered P1R\/26-27\/000001/)).toBeTruthy()
  await user.click(save())

  await waitFor(() =>
    expect(callsOf('settings.save')[0]?.body).toMatchObject({ document_prefix: 'P1' }),
  )
})

test('after a conflict the typed values stay and an error is shown', async () => {
  const user = await open()
  reject('settings.save', 409, 'Someone else changed the settings meanwhile.')

  await user.type(screen.getByLabelText('City'), ' East')
  await user.click(save())

  expect(await screen.findAllByText(/Someone else changed/)).not.toHaveLength(0)
  expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Pune East')
})

test('after a conflict the form saves against the current version', async () => {
  const user = await open()
  const updatedAt = '2026-11-20T08:05:00.000Z'
  reject('settings.save', 409, 'Someone else changed the settings meanwhile.')
  answer('settings.get', someSettings({ care_hours: '9 to 5', updatedAt }))
  await user.type(screen.getByLabelText('City'), ' East')

  await user.click(save())
  await screen.findByDisplayValue('9 to 5')
  await user.click(save())

  await waitFor(() => expect(callsOf('settings.save')).toHaveLength(2))
  expect(callsOf('settings.save').map(({ body }) => body.seen_at)).toEqual([
    '2026-11-20T08:00:00.000Z',
    updatedAt,
  ])
  expect(callsOf('settings.save')[1]?.body).toMatchObject({
    city: 'Pune East',
    care_hours: '9 to 5',
  })
})

test('the fees of the specification are filled in, and can be changed', async () => {
  await open()

  expect(screen.getByLabelText<HTMLInputElement>('Delivery fee').value).toBe('40')
  expect(screen.getByLabelText<HTMLInputElement>('Handling').value).toBe('10')
})
