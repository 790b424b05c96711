import { writeCookie } from '#web/lib/browser/cookies.ts'
import { store } from '#web/lib/browser/storage.ts'
import { CONSENT_KEY, useConsent } from './consent.ts'

const CONSENT_COOKIE_SECONDS = 31_536_000

/** Stored here and, for a year, in a cookie. */
export function acceptCookies() {
  store(CONSENT_KEY, 'accepted')
  writeCookie(CONSENT_KEY, 'accepted', CONSENT_COOKIE_SECONDS)
  useConsent.setState({ isBannerHidden: true })
}

/** Hides the banner until the next page load. Nothing is stored. */
export const declineCookies = () => useConsent.setState({ isBannerHidden: true })
