import { LANGUAGE_COOKIE, type Language } from '#contract/language/languages.ts'
import { writeCookie } from '../browser/cookies.ts'
import { LANGUAGE_CACHE, LANGUAGE_URL } from '../http/service-worker-protocol.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps the choice in this browser, for links on other sites too, and loads the page again in that language. */
export async function chooseLanguage(language: Language) {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS, 'Lax')
  await forgetKeptLanguage().catch(() => undefined)
  window.location.reload()
}

/** On a slow network the service worker would open its kept page in the former language. */
async function forgetKeptLanguage() {
  const kept = await globalThis.caches?.open(LANGUAGE_CACHE)
  await kept?.delete(LANGUAGE_URL)
}
