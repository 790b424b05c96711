import { translated } from '../language/translated.ts'

/** The server's message, for success toasts; in the language of the page if it is a plain text with a translation. */
export const messageOf = (answer: unknown) => translated((answer as { message: string }).message)
