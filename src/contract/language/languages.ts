/**
 * The languages of the shop. English is the source: its texts are in the code. Each other language has a folder of
 * catalogues in `src/languages`. `tag` is BCP 47; `name` is what the language calls itself. `isBeta`: only some rooms
 * are translated yet.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', dir: 'ltr' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', dir: 'ltr' },
  mr: { tag: 'mr-IN', name: 'मराठी (beta)', dir: 'ltr', isBeta: true },
} as const

export type Language = keyof typeof LANGUAGES

export const SOURCE_LANGUAGE = 'en'

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(LANGUAGES, text)

/** The language of a tag such as `hi-IN` or `hi`; undefined if the shop does not have it. */
export function languageOf(tag: string): Language | undefined {
  const language = tag.split('-', 1)[0]?.toLowerCase()
  return isLanguage(language) ? language : undefined
}

/** Keeps the choice of a person in the browser. */
export const LANGUAGE_COOKIE = 'language'

/** Catalogues are loaded by side: staff load those of shoppers too, and `rare` is loaded with the screens that few shoppers open. */
export const TEXTS_SIDES = ['shopper', 'rare', 'office'] as const
export type TextsSide = (typeof TEXTS_SIDES)[number]

/** Where the build names the files of the compiled catalogues, in the folder of the built pages. */
export const TEXT_FILES = '.vite/texts.json'
/** Where the build writes the frames of pages in a language. */
export const framesFile = (language: Language) =>
  language === SOURCE_LANGUAGE ? '.vite/frames.json' : `.vite/frames-${language}.json`

/** `page`: translations of `PAGE_TEXTS` by their English. `font`: of its script, if that is not Latin. */
export type TextFiles = Partial<
  Record<
    Language,
    Partial<Record<TextsSide, string>> & { page?: Record<string, string>; font?: string }
  >
>
