import type { Messages } from '@lingui/core'
import {
  LANGUAGES,
  languageOf,
  SOURCE_LANGUAGE,
  type TextsSide,
} from '#contract/language/languages.ts'

/** A catalogue that takes longer than this is given up, in ms. The page then shows English texts. */
const TEXTS_TIME_OUT_MS = 8000

/** Undefined where there is no page: in tests of the build, and while the build renders frames in English. */
const page = (globalThis.document as Document | undefined)?.documentElement

/** The server chooses it and writes it into the page. It does not change until the page is loaded again. */
export const pageLanguage = languageOf(page?.lang ?? '') ?? SOURCE_LANGUAGE

/** For `Intl`: numbers have Latin digits in every language. */
export const pageLocale = `${LANGUAGES[pageLanguage].tag}-u-nu-latn`

/**
 * The texts of one side in the language of the page, from the file that the page names. Empty for English, whose texts
 * are in the code, and when the file does not arrive.
 */
export async function loadTexts(side: TextsSide): Promise<Messages> {
  const url = page?.dataset?.[`${side}Texts`]
  if (!url) return {}
  try {
    const { texts } = await Promise.race([import(/* @vite-ignore */ url), afterTimeout()])
    return texts
  } catch {
    return {}
  }
}

const afterTimeout = () => new Promise<never>((_, reject) => setTimeout(reject, TEXTS_TIME_OUT_MS))
