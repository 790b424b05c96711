import { messages } from '#contract/messages.ts'
import type { Refusal } from '#contract/schemas.ts'

/**
 * The shop said no, or could not be reached (status 0). `message` is a sentence for the shopper.
 * `body` is the whole refusal where the server sent one.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly errorMessage: string
  readonly body: Partial<Refusal>

  constructor(status: number, body: Partial<Refusal> = {}) {
    const errorMessage = body.errorMessage || messages.unexpected
    super(errorMessage)
    this.name = 'Refused'
    this.status = status
    this.code = body.code ?? ''
    this.errorMessage = errorMessage
    this.body = body
  }
}

/** What to tell the shopper about anything that was thrown. */
export const sentenceFor = (error: unknown) =>
  error instanceof Refused ? error.errorMessage : messages.unexpected

export const isRefusal = (error: unknown, status: number) =>
  error instanceof Refused && error.status === status

export const unreachable = () =>
  new Refused(0, {
    code: 'UNREACHABLE',
    errorMessage: 'We cannot reach the shop. Check your connection and try again.',
  })

export const timedOut = () =>
  new Refused(0, {
    code: 'TIMED_OUT',
    errorMessage: 'The shop is taking too long to answer. Please try again.',
  })
