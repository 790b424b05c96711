import { loadTexts, pageLanguage } from './page-language.ts'
import { i18n } from './rare-i18n.ts'

i18n.load(pageLanguage, await loadTexts('office'))

/** As `i18n.ts`, for the modules of the back office: waits for the texts of staff and of rare screens as well. */
export { i18n }
