import { type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { pageLanguage } from './page-language.ts'

export type Translations<Field extends string> = {
  [Name in `${Field}_${Language}`]?: string | null | undefined
}

/** Something of the catalogue with its English name and those in other languages. */
export type Named = { name: string } & Translations<'name'>

const nameField = `name_${pageLanguage}` as const

/** The name in the language of the page, else in English. */
export const localName = (item: Named): string => item[nameField] || item.name

/** For `lang`: English, where only the English name can be shown on a page in another language. */
export const languageOfName = (item: Named): Language | undefined =>
  pageLanguage === SOURCE_LANGUAGE || item[nameField] ? undefined : SOURCE_LANGUAGE
