import { t } from '@lingui/core/macro'
import type { Language } from '#contract/language/languages.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { toast } from './toast/toast.ts'

/** The page in another language comes from the server. */
export async function changeLanguage(language: Language) {
  if (isOnline()) await chooseLanguage(language)
  else toast.error(t`Connect to the internet to change the language`)
}
