import { t } from '@lingui/core/macro'
import { create } from 'zustand'

import { clearCookie, readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import { readStored, store } from '#web/lib/browser/storage.ts'

const CONSENT_COOKIE_SECONDS = 31_536_000

const KEY = 'cookieConsent'

/** Whether the shopper has answered since the page was loaded. */
export const useConsent = create<{ isBannerHidden: boolean }>(() => ({
  isBannerHidden: areCookiesEnabled() && readStored(KEY) === 'accepted',
}))

/** Stored here and, for a year, in a cookie. */
export function acceptCookies() {
  store(KEY, 'accepted')
  writeCookie(KEY, 'accepted', CONSENT_COOKIE_SECONDS)
  useConsent.setState({ isBannerHidden: true })
}

/** Hides the banner until the next page load. Nothing is stored. */
export const declineCookies = () => useConsent.setState({ isBannerHidden: true })

/** Why the session cannot start; undefined if it can. */
export function cookieObstacle(): string | undefined {
  if (!areCookiesEnabled()) {
    return t`Please enable cookies in your browser settings to use this application.`
  }
  if (readStored(KEY) === 'declined') {
    return t`Cookies are required to use this application. Please accept cookies to continue.`
  }
}

/** `navigator.cookieEnabled` is also true where cookies are discarded, so set one and read it. */
function areCookiesEnabled(): boolean {
  if (!navigator.cookieEnabled) return false
  writeCookie('cookieTest', '1', 60)
  const isThere = readCookie('cookieTest') === '1'
  clearCookie('cookieTest')
  return isThere
}
