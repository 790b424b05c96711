import { i18n } from './i18n.ts'

/**
 * A text of the contract or of the server in the language of the page; the English one if it has no translation. Such
 * texts are on both sides, so they are no macros; `scripts/languages/contract-texts.ts` puts them into the catalogue.
 */
export const translated = (english: string) => i18n._(english)
