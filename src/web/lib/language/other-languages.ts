import { type Language, languageOf } from '#contract/language/languages.ts'
import { pageLanguage } from './page-language.ts'

/** The languages of the shop besides the one of the page; none if there is nothing to choose. */
export function otherLanguages(): Language[] {
  const enabled = document.documentElement.dataset.languages?.split(' ') ?? []
  return enabled.flatMap((code) => languageOf(code) ?? []).filter((one) => one !== pageLanguage)
}
