import { type Text, text } from './text.ts'

/** What a person typed, shown as it is in every language. */
export const verbatim = (words: string): Text => text('{words}', { words })
