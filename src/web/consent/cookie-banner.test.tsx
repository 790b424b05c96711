import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readCookie } from '#web/lib/browser/cookies.ts'
import { readStored, store } from '#web/lib/browser/storage.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { cookieObstacle, useConsent } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'

test('Accept All is remembered here and in a cookie, and hides the banner', async () => {
  const onAccept = vi.fn()
  const user = renderBanner(onAccept)

  await user.click(await screen.findByRole('button', { name: 'Accept All' }))

  expect(readStored('cookieConsent')).toBe('accepted')
  expect(readCookie('cookieConsent')).toBe('accepted')
  expect(onAccept).toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

test('Decline hides the banner and stores nothing', async () => {
  const user = renderBanner()

  await user.click(await screen.findByRole('button', { name: 'Decline' }))

  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(readStored('cookieConsent')).toBeUndefined()
  expect(cookieObstacle()).toBeUndefined()
})

test('a stored "declined" stops the start, with words', () => {
  store('cookieConsent', 'declined')

  expect(cookieObstacle()).toBe(
    'Cookies are required to use this application. Please accept cookies to continue.',
  )
})

test('a browser without cookies is told to enable them', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)

  expect(cookieObstacle()).toBe(
    'Please enable cookies in your browser settings to use this application.',
  )
})

function renderBanner(onAccept = () => undefined) {
  useConsent.setState({ isBannerHidden: false })
  return renderScreen(<CookieBanner position="bottom" onAccept={onAccept} />)
}
