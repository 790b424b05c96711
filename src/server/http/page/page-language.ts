import Negotiator from 'negotiator'
import {
  LANGUAGE_COOKIE,
  type Language,
  languageOf,
  SOURCE_LANGUAGE,
} from '#contract/language/languages.ts'

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined }

/** A language code cannot be part of a longer value. */
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w{2,3})(?:;|$)`)

/**
 * The language of a page: the one the person chose in this browser, else the preferred one of the browser, else
 * English. Never from the URL, so that a link opens in the language of the person who follows it.
 */
export function pageLanguage(headers: Headers, enabled: readonly Language[]): Language {
  if (enabled.length < 2) return SOURCE_LANGUAGE
  return chosenLanguage(headers, enabled) ?? preferred(headers, enabled)
}

/** The language that was chosen in this browser, if the shop offers it. */
export function chosenLanguage({ cookie = '' }: Headers, enabled: readonly Language[]) {
  const chosen = languageOf(CHOSEN.exec(cookie)?.[1] ?? '')
  return chosen && enabled.includes(chosen) ? chosen : undefined
}

/** The language that a new account takes over; null while there is nothing to choose. */
export const languageForAccount = (headers: Headers, enabled: readonly Language[]) =>
  enabled.length < 2 ? null : pageLanguage(headers, enabled)

function preferred(headers: Headers, enabled: readonly Language[]): Language {
  const accepted = headers['accept-language']
  if (!accepted) return SOURCE_LANGUAGE
  const best = new Negotiator({ headers: { 'accept-language': accepted } }).language([...enabled])
  return languageOf(best ?? '') ?? SOURCE_LANGUAGE
}
