/** The shop cannot start, and its owner can do something about it. The message is the sentence to show. */
export class StartError extends Error {}

type Reason = { code?: string; message?: string; errors?: Reason[] }

/** What went wrong, in a few words, also for errors that carry only a code or a list of further errors. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as Reason
  if (message) return message
  return errors?.[0] ? reasonOf(errors[0]) : (code ?? String(error))
}
