import { LANGUAGE_COOKIE } from '#contract/language/languages.ts'
import { readCookie } from '#web/lib/browser/cookies.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { otherLanguages } from '#web/lib/language/other-languages.ts'

/**
 * Loads the page again after a login in which the server took over the language of the account for this browser. It
 * sets the cookie only where no language was chosen before.
 */
export async function followAccountLanguage() {
  const chosen = readCookie(LANGUAGE_COOKIE)
  const other = otherLanguages().find((language) => language === chosen)
  if (other) await chooseLanguage(other)
}
