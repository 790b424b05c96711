import { type Text, text } from './text.ts'

/** What a person typed, shown as it is in every language. Not in `text.ts`, as the build compiles only imported `text`. */
export const verbatim = (words: string): Text => text('{words}', { words })

/** The same with what the person typed in Hindi, if anything. */
export const typedText = (words: string, wordsHi: string | undefined): Text =>
  wordsHi ? { ...verbatim(words), name_hi: wordsHi } : verbatim(words)

/** The name of a product: in the language of the reader if it has one in that, else in English. */
export const nameText = (named: { name: string; nameHi: string | null }): Text | string =>
  named.nameHi ? { ...verbatim(named.name), name_hi: named.nameHi } : named.name
