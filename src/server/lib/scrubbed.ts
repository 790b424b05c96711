const EMAIL = /[^\s@"'<>()]+(?:@|%40)[^\s@"'<>()]+/gi
/** Codes from emails and search terms are part of the query. */
const QUERY = /[?#][^\s)"']*/g
/** Tokens and ids; the names of our own files are shorter. */
const TOKEN = /[\w-]{32,}/g
/** Also as a phone number is written: "98220 11874", "98220-11874". */
const NUMBER = /\d(?:(?:[\s-]|%20)?\d){5,}/g

/** Removes personal data and secrets from a text that a client chose. */
export const scrubbed = (text: string) =>
  text.replace(QUERY, '').replace(EMAIL, '…').replace(TOKEN, '…').replace(NUMBER, '…')
