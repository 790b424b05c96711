import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** A new shop is always open. */
const alwaysOpen = () => someSettings({ delivery: { ...DEFAULT_TIMES, area: [] } })

const open = async (settings = alwaysOpen()) => {
  answer('settings.get', settings)
  answer('settings.save', ({ body }) => ({
    data: someSettings({ delivery: body.delivery ?? someSettings().delivery }),
    message: 'The settings are saved.',
  }))
  const user = renderScreen(<SettingsScreen />, {
    at: '/dashboard/settings',
    user: asha({ role: 'ADMIN' }),
  })
  await screen.findByLabelText('Delivery minutes')
  return user
}
const save = () => screen.getByRole('button', { name: 'Save' })
const saved = async () => {
  await waitFor(() => expect(callsOf('settings.save')).toHaveLength(1))
  return callsOf('settings.save')[0]?.body.delivery
}

test('a shop is open all day, every day, until something else is said', async () => {
  await open()

  expect(screen.getAllByDisplayValue('Open all day')).toHaveLength(7)
  expect(screen.getByLabelText<HTMLInputElement>('Delivery minutes').value).toBe('10')
  expect(screen.getByText('Delivers everywhere.')).toBeTruthy()
})

test('hours and closed days stand there as they were saved', async () => {
  const { delivery } = alwaysOpen()
  const hours = {
    ...delivery.hours,
    monday: { from: '18:00', to: '22:30' },
    sunday: 'closed',
  } as const
  await open(someSettings({ delivery: { ...delivery, hours } }))

  expect(screen.getByLabelText<HTMLSelectElement>('Monday, opening').value).toBe('hours')
  expect(screen.getByLabelText<HTMLSelectElement>('Sunday, opening').value).toBe('closed')
  expect(screen.getByLabelText<HTMLSelectElement>('Tuesday, opening').value).toBe('all-day')
})

test('hours, a closed day and the minutes are saved as they were chosen', async () => {
  const user = await open()

  await user.selectOptions(screen.getByLabelText('Monday, opening'), 'From–to')
  expect(screen.getByText('1 change not saved yet')).toBeTruthy()
  expect(screen.queryByText(/06:00-23:00/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Sunday, opening'), 'Closed')
  await user.clear(screen.getByLabelText('Delivery minutes'))
  await user.type(screen.getByLabelText('Delivery minutes'), '२५')
  await user.click(save())

  expect(await saved()).toMatchObject({
    minutes: 25,
    hours: { monday: { from: '06:00', to: '23:00' }, tuesday: 'all-day', sunday: 'closed' },
    closed_until: null,
    area: [],
  })
})

test('a holiday ends at the time of India', async () => {
  const user = await open()

  await user.type(screen.getByLabelText('Closed until'), '2026-11-28T09:30')
  await user.type(screen.getByLabelText('Reason'), 'Closed for Diwali.')
  await user.click(save())

  expect((await saved())?.closed_until).toEqual({
    until: '2026-11-28T04:00:00.000Z',
    note: 'Closed for Diwali.',
  })
})

test('a week without an open day is not saved', async () => {
  const user = await open()

  for (const box of screen.getAllByLabelText(/, opening$/)) await user.selectOptions(box, 'Closed')
  await user.click(save())

  expect(await screen.findAllByText(/Open at least one day/)).not.toHaveLength(0)
  expect(callsOf('settings.save')).toEqual([])
})

test('an area is pasted as people write it, and what is no pincode is named', async () => {
  const user = await open()

  await user.click(screen.getByLabelText('Pincodes'))
  await user.paste('Pincode\n411 001, ४१२१०५\n4110011')
  await user.click(save())
  expect(await screen.findAllByText(/“4110011” is neither a pincode/)).not.toHaveLength(0)
  await user.clear(screen.getByLabelText('Pincodes'))
  await user.paste('Pincode\n411 001, ४१२१०५')
  await user.click(save())

  expect((await saved())?.area).toEqual(['411001', '412105'])
})

test('an area is read from a file of Excel', async () => {
  const user = await open()
  const text = '\uFEFFPIN Code\tPlace\r\n411001\tCamp\r\n'
  const utf16 = new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer)

  await user.upload(screen.getByLabelText('Read a CSV file'), new File([utf16], 'area.csv'))

  await waitFor(() => expect(screen.getByLabelText('Pincodes')).toHaveProperty('value', '411001'))
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy()
})
