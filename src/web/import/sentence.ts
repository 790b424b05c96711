import type { WireText } from '#contract/language/text.ts'
import { shown } from '#web/lib/language/shown.ts'

/** What the server says of a row, picture or list, in the language of the page. */
export const sentence = (english: string | null, text: WireText | undefined) =>
  english === null ? null : shown(text ?? { message: english })
