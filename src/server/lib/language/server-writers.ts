import { isLanguage, type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { inEnglish } from './in-english.ts'
import { sentenceWriter, type Translations, type Write } from './sentence-writer.ts'

/** The languages in which emails and documents are translated; written by `npm run languages`. Loaded when needed. */
const CATALOGUES = {
  hi: () => import('../../../languages/hi/server.json', { with: { type: 'json' } }),
} satisfies Partial<Record<Language, () => Promise<{ default: Translations }>>>

export type Writer = { language: Language; write: Write }

const ENGLISH: Writer = { language: SOURCE_LANGUAGE, write: inEnglish }
const writers = new Map<Language, Promise<Writer>>()

/**
 * The writer of this language if the shop offers it and has translations for its emails; else of English. A job of a
 * former release names none.
 */
export function serverWriter(
  language: string | null | undefined,
  enabled: readonly Language[],
): Promise<Writer> {
  const isOffered = language != null && isLanguage(language) && enabled.includes(language)
  if (!isOffered || !isWrittenByServer(language)) return Promise.resolve(ENGLISH)
  const writer = writers.get(language) ?? loadWriter(language)
  writers.set(language, writer)
  return writer
}

type Translated = keyof typeof CATALOGUES

/** Whether emails and documents are translated into this language. */
export const isWrittenByServer = (language: string): language is Translated =>
  Object.hasOwn(CATALOGUES, language)

async function loadWriter(language: Translated): Promise<Writer> {
  const { default: translations } = await CATALOGUES[language]()
  return { language, write: sentenceWriter(language, translations) }
}
