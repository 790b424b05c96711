import type { Language } from '#contract/language/languages.ts'
import type { AnswersName, BuiltScreen } from '#contract/page/built-screens.ts'
import { builtScreens } from './built-screens.ts'
import type { FirstData, WantedPage } from './full-pages.ts'
import { pageFrames } from './page-frames.ts'
import { screenHints } from './screen-hints.ts'

/** What a page with these answers brings with it at an address. */
export type FirstDataOf = (answers: AnswersName | undefined, url: string) => FirstData

/** The page at an address, and the value of its Link header. */
export type OpenPage = (
  url: string,
  isShopper: boolean,
  language: Language,
) => { page: WantedPage; hints?: string | undefined }

/** Pages as the table of screens wants them, which the build wrote down. Without it every path opens the shop. */
export function screenPages(folder: string, firstData: FirstDataOf): OpenPage {
  const screens = builtScreens(folder)
  const hintsOf = screenHints(folder)
  const frameOf = pageFrames(folder)

  const pageOf = (screen: BuiltScreen, url: string, isShopper: boolean, language: Language) => {
    const isForGuests = screen.access === 'guest'
    // Guests have the frame of the landing, browsers with a session have all others.
    const frame = isForGuests === isShopper ? undefined : frameOf(screen, language)
    // Signed-in users are sent on from the landing to the home screen.
    const shown = isForGuests && isShopper ? screens?.findById('home') : screen
    return { page: { ...firstData(screen.answers, url), frame }, hints: shown && hintsOf(shown) }
  }

  return (url, isShopper, language) => {
    if (!screens) return { page: { ...firstData(undefined, url), frame: undefined } }
    const screen = screens.find(url.split('?', 1)[0] ?? '')
    return screen ? pageOf(screen, url, isShopper, language) : { page: NOT_FOUND }
  }
}

/** A page that brings nothing: its scripts request what they need. */
export const BARE: WantedPage = { calls: [], frame: undefined }
/** The scripts show the not-found screen. */
const NOT_FOUND: WantedPage = { ...BARE, status: 404 }
