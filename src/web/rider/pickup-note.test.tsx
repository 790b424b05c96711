import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { order } from '#web/testing/orders.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { PickupNote } from './pickup-note.tsx'

const pickup = order({ pickup: true })

test('who picks an order up reads where, and whether the shop is open', async () => {
  answer('settings.get', someSettings({ care_phone: '1800 200 8656' }))
  renderScreen(<PickupNote order={pickup} />)

  await screen.findByText('Open all day.')
  expect(screen.getByText(new RegExp(pickup.delivery_address.address_line_1))).toBeTruthy()
  expect(screen.getByRole('link', { name: '1800 200 8656' })).toBeTruthy()
})

test('a closed shop says when it opens', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const delivery = { ...DEFAULT_TIMES, area: [], closed_until: { until, note: '' } }
  answer('settings.get', someSettings({ delivery }))
  renderScreen(<PickupNote order={pickup} />)

  await screen.findByText(/^Closed now\. Opens .+\.$/)
})
