/** The shop cannot start, and its owner can fix the cause. The message is shown. */
export class StartError extends Error {}

type Reason = { code?: string; message?: string; errors?: Reason[] }

/** A short description of an error, also for errors that carry only a code or nested errors. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as Reason
  if (message) return message
  return errors?.[0] ? reasonOf(errors[0]) : (code ?? String(error))
}
