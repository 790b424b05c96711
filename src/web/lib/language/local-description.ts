import type { Translations } from './catalogue-names.ts'
import { pageLanguage } from './page-language.ts'

/** The description in the language of the page, else in English. */
export const localDescription = (
  product: { description: string } & Translations<'description'>,
): string => product[`description_${pageLanguage}`] || product.description
