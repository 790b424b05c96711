import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { sentenceWriter } from './sentence-writer.ts'

/** The English sentence of a text with its values. */
export const inEnglish = sentenceWriter(SOURCE_LANGUAGE)
