import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { closedShop } from '#web/testing/delivery.ts'
import { order } from '#web/testing/orders.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { PickupNote } from './pickup-note.tsx'

const pickup = order({ pickup: true })

test('who picks an order up reads where, and when the shop is open', async () => {
  answer('settings.get', someSettings({ care_phone: '1800 200 8656' }))
  renderScreen(<PickupNote order={pickup} />)

  await screen.findByText('Opening hours: 7 AM to 11 PM, every day.')
  expect(screen.getByText(new RegExp(pickup.delivery_address.address_line_1))).toBeTruthy()
  expect(screen.getByRole('link', { name: '1800 200 8656' })).toBeTruthy()
  expect(screen.queryByText(/^Closed now/)).toBeNull()
})

test('a closed shop names its hours, and when it opens', async () => {
  const day = { from: '06:00', to: '23:00' }
  const hours = { ...DEFAULT_TIMES.hours, sunday: 'closed' as const, monday: day }
  answer('settings.get', someSettings({ delivery: { ...DEFAULT_TIMES, area: [], hours } }))
  renderScreen(<PickupNote order={pickup} />, { delivery: closedShop() })

  await screen.findByText(/^Opening hours: 6.AM to 11.PM, Monday; .*closed on Sunday\.$/)
  expect(await screen.findByText(/^Closed now\. Opens .*6:00.AM\.$/i)).toBeTruthy()
})
