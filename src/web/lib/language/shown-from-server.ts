import type { WireText } from '#contract/language/text.ts'
import { shown } from './shown.ts'

/** A text of the server in the language of the page. */
export const shownFromServer = (text: WireText): string => shown(text)
