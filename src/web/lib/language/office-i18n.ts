import { i18n } from './i18n.ts'
import { loadTexts, pageLanguage } from './page-language.ts'

i18n.load(pageLanguage, await loadTexts('office'))

/** As `i18n.ts`, for the modules of the back office: waits for the texts of staff as well. */
export { i18n }
