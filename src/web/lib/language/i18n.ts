import { setupI18n } from '@lingui/core'
import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { setDateLanguage } from '#contract/lib/india.ts'
import { loadTexts, pageLanguage, pageLocale } from './page-language.ts'

/**
 * Translates. The macros `t`, `plural` and `Trans` become calls of it (`scripts/languages/macros.ts`). Waits for the
 * texts of shoppers, so that every module which uses a text, even in a constant, is evaluated after they are loaded.
 */
export const i18n = setupI18n({
  locale: pageLanguage,
  locales: pageLocale,
  messages: { [pageLanguage]: await loadTexts('shopper') },
})
// The build has compiled all messages with values. Any other is a plain text.
i18n.setMessagesCompiler((text) => [text])
// English dates keep the form that the specification shows.
if (pageLanguage !== SOURCE_LANGUAGE) setDateLanguage(pageLocale)
