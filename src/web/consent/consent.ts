import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { clearCookie, readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import { readStored } from '#web/lib/browser/storage.ts'

/** Name of the answer in local storage and of its cookie. */
export const CONSENT_KEY = 'cookieConsent'

/** Whether the shopper has answered since the page was loaded. */
export const useConsent = create<{ isBannerHidden: boolean }>(() => ({
  isBannerHidden: areCookiesEnabled() && readStored(CONSENT_KEY) === 'accepted',
}))

/** Why the session cannot start; undefined if it can. */
export function cookieObstacle(): string | undefined {
  if (!areCookiesEnabled()) {
    return t`Please enable cookies in your browser settings to use this application.`
  }
  if (readStored(CONSENT_KEY) === 'declined') {
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
