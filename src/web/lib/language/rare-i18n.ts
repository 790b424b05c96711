import { i18n } from './i18n.ts'
import { loadTexts, pageLanguage } from './page-language.ts'

i18n.load(pageLanguage, await loadTexts('rare'))

/** As `i18n.ts`, for screens that few shoppers open: waits for their texts as well. */
export { i18n }
