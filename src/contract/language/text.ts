/**
 * A message with values, compiled by the build as the run time of Lingui takes it. `id` is its key in the catalogues.
 * `message` is a list, which Lingui's types call a string.
 */
type CompiledMessage = { id: string; message: string }

export type TextValue = string | number | Text
export type TextValues = Readonly<Record<string, TextValue>>

/** A text in no language yet: the English message, and the values in it. */
export type Text = {
  message: string | CompiledMessage
  values?: TextValues
  /** Of a name from the catalogue: the one that it has in Hindi. */
  name_hi?: string
}

/**
 * A text as the server sends it: the English sentence, and its key and values for clients in another language.
 * Responses are the same for all languages, so that they can be cached.
 */
export type WireText = {
  message: string
  messageId?: string | undefined
  values?: Readonly<Record<string, string | number | WireText>> | undefined
  name_hi?: string | undefined
}

/**
 * A text that contract or server say: `text('Delivers {time}', { time })`. `message` is the English one as ICU
 * MessageFormat, so `{n, plural, one {# item} other {# items}}` counts; it must be a literal, because the catalogues
 * are made from the code. A value may be a text itself. The web shows it with `shown`, the server with `inEnglish`.
 */
export const text = (message: string, values?: TextValues): Text =>
  values ? { message, values } : { message }

/** A text without values for a library that takes strings only; it is in the catalogues too. */
export const plainText = (message: string): string => message
