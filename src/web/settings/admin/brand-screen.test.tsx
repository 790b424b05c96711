import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { BrandScreen } from './brand-screen.tsx'

const LOGO = `/media/${'a'.repeat(32)}-192.webp`

async function open() {
  answer('settings.get', someSettings())
  const user = renderScreen(<BrandScreen />, {
    at: '/dashboard/settings/name-and-look',
    user: asha({ role: 'ADMIN' }),
  })
  await screen.findByLabelText('Name of the shop')
  return user
}
const save = () => screen.getByRole('button', { name: /^Save/ })

test('a name, a logo and a colour are saved together, against the settings that were seen', async () => {
  const user = await open()
  answer('settings.addLogo', { logo: LOGO })
  answer('settings.saveBrand', someSettings())

  await user.type(screen.getByLabelText('Name of the shop'), ' Sharma Kirana ')
  await user.upload(
    screen.getByLabelText('Upload a logo'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await user.click(screen.getByRole('button', { name: 'Green' }))
  await screen.findByRole('img', { name: 'Logo of Sharma Kirana' })
  await user.click(save())

  expect(callsOf('settings.saveBrand')[0]?.body).toEqual({
    brand: { name: 'Sharma Kirana', logo: LOGO, header_colour: '#14432a' },
    seen_at: someSettings().updatedAt,
  })
})

test('a colour that cannot be read under text is explained at once, and not sent', async () => {
  const user = await open()

  await user.type(screen.getByLabelText('Another colour'), '#FBB31E')

  expect(screen.getByText(/White text on this colour has a contrast of 1\.\d:1/)).toBeTruthy()
  await user.click(save())
  expect(callsOf('settings.saveBrand')).toEqual([])
})

test('the preview shows the name on both headers', async () => {
  const user = await open()

  await user.type(screen.getByLabelText('Name of the shop'), 'शर्मा किराना')

  for (const theme of ['Light', 'Dark']) {
    const header = screen.getByText(theme).closest('figure') as HTMLElement
    expect(within(header).getByText('शर्मा किराना')).toBeTruthy()
  }
})
