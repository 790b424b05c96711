import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readInstallState, today, updateInstallState } from '#web/lib/browser/install-prompt.ts'
import { clearStorage } from '#web/lib/browser/storage.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { catchInstall, useOffers } from './offers.ts'
import { ShopOffers } from './shop-offers.tsx'

const narrow = { matches: false, addEventListener() {}, removeEventListener() {} }
const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
catchInstall()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => narrow)
  useOffers.setState({ install: undefined, update: undefined })
  prompt.mockClear()
})

const notice = () => screen.queryByRole('region', { name: 'Tokri on your home screen' })

test('who is here for the first day is not asked, and neither does the browser ask', () => {
  const asked = browserAsks()
  open()

  expect(asked.defaultPrevented).toBe(true)
  expect(readInstallState().since).toBe(today())
  expect(notice()).toBeNull()
})

test('who comes back on another day installs with one press, and is not asked again', async () => {
  updateInstallState({ since: '2026-01-01' })
  browserAsks()
  const user = open()

  await user.click(screen.getByRole('button', { name: 'Install' }))

  expect(prompt).toHaveBeenCalledOnce()
  browserAsks()
  await waitFor(() => expect(notice()).toBeNull())
})

test('Not Now is permanent, even after logout', async () => {
  updateInstallState({ since: '2026-01-01' })
  browserAsks()
  const user = open()

  await user.click(screen.getByRole('button', { name: 'Not Now' }))
  clearStorage()
  browserAsks()

  expect(prompt).not.toHaveBeenCalled()
  await waitFor(() => expect(notice()).toBeNull())
  expect(readInstallState().isSettled).toBe(true)
})

test('who was brought something is asked on the first day, but not over a basket', () => {
  updateInstallState({ since: today(), hasDelivered: true })
  browserAsks()
  open({ mayInstall: false })
  expect(notice()).toBeNull()

  open()
  expect(notice()).toBeTruthy()
})

test('what this browser remembers may be nonsense', () => {
  localStorage.setItem('install', '[1')
  browserAsks()
  open()

  expect(notice()).toBeNull()
})

const open = ({ mayInstall = true } = {}) => renderScreen(<ShopOffers mayInstall={mayInstall} />)

function browserAsks() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return event
}
