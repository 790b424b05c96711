import type { WireText } from '#contract/language/text.ts'
import { shown } from '../language/shown.ts'

/** The server's message, for success toasts; in the language of the page if it has a translation. */
export const messageOf = (answer: unknown) => shown(answer as WireText)
