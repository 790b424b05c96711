import { t } from '@lingui/core/macro'
import { accountRoutes } from '#contract/account/account-routes.ts'
import type { Language } from '#contract/language/languages.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { chooseLanguage } from '#web/lib/language/choose-language.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { call } from '../call.ts'
import { hasSession } from '../tokens.ts'

registerRoutes(accountRoutes)

/**
 * The page in another language comes from the server, without what was typed into this one. A logged-in person's emails
 * follow.
 */
export async function changeLanguage(language: Language) {
  if (!isOnline()) {
    toast.error(t`Connect to the internet to change the language`)
    return
  }
  if (isAnythingTyped() && !window.confirm(LOSES_TYPED)) return
  if (hasSession()) await saveWithAccount(language)
  await chooseLanguage(language)
}

const LOSES_TYPED = t`Change the language? What you typed on this page will be lost.`

/** In forms that ask by themselves before they are left, nothing is looked for. */
const isAnythingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    (field) => field.value !== field.defaultValue,
  )

const TYPED = 'form:not([data-asks]) :is(textarea, input:not([type=checkbox], [type=radio]))'

/** The page changes in any case; a slow server must not keep it in a language that the person cannot read. */
const SAVE_TIMEOUT_MS = 3000

async function saveWithAccount(language: Language) {
  const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
  await call('user.setLanguage', { body: { language } }, { signal }).catch(() => undefined)
}
