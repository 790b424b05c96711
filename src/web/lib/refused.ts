import { commonMessages } from '#contract/common-messages.ts'
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
  /** How many seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<Refusal> = {}, retryAfter?: number) {
    const errorMessage = body.errorMessage || commonMessages.unexpected
    super(errorMessage)
    this.name = 'Refused'
    this.status = status
    this.code = body.code ?? ''
    this.errorMessage = errorMessage
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** What to tell the shopper about anything that was thrown. */
export const sentenceFor = (error: unknown) =>
  error instanceof Refused ? error.errorMessage : commonMessages.unexpected

export const isRefusal = (error: unknown, status: number) =>
  error instanceof Refused && error.status === status

/** Nobody knows whether the shop has heard this call: it may have acted, and its answer got lost. */
export const isUnanswered = (error: unknown) =>
  error instanceof Refused && (error.code === 'UNREACHABLE' || error.code === 'TIMED_OUT')

/** It is certain that the shop has not heard this call: there was no network to send it over. */
export const isUnsent = (error: unknown) => error instanceof Refused && error.code === 'OFFLINE'

export const unreachable = () =>
  silence('UNREACHABLE', 'We cannot reach the shop. Check your connection and try again.')

export const timedOut = () =>
  silence('TIMED_OUT', 'The shop is taking too long to answer. Please try again.')

/** Nothing was sent. */
export const offline = () =>
  silence('OFFLINE', 'No internet connection. Nothing was sent; try again when you are back.')

/** Somebody else shops in this browser now: what was asked or answered is none of theirs. */
export const otherPerson = () => silence('OTHER_PERSON', commonMessages.unexpected)

const silence = (code: string, errorMessage: string) => new Refused(0, { code, errorMessage })
