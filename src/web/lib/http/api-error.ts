import { t } from '@lingui/core/macro'
import { commonMessages } from '#contract/common-messages.ts'
import type { ErrorResponse } from '#contract/schemas.ts'
import { shown } from '../language/shown.ts'
import { translated } from '../language/translated.ts'

/**
 * The server rejected the request or could not be reached (status 0). `message` is a sentence for the
 * shopper. `body` is the error response, if the server sent one.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errorMessage: string
  readonly body: Partial<ErrorResponse>
  /** Seconds to wait before a retry, from the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorResponse> = {}, retryAfter?: number) {
    const errorMessage = body.errorMessage || commonMessages.unexpected
    super(errorMessage)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.errorMessage = errorMessage
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The sentence to show for any error. */
export const errorText = (error: unknown) =>
  error instanceof ApiError
    ? shown({ ...error.body, message: error.errorMessage })
    : translated(commonMessages.unexpected)

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status

/** The request may have reached the server: its response was lost or late. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'UNREACHABLE' || error.code === 'TIMED_OUT')

/** The request was not sent, because the browser is offline. */
export const isUnsent = (error: unknown) => error instanceof ApiError && error.code === 'OFFLINE'

export const unreachable = () =>
  networkError('UNREACHABLE', t`We cannot reach the shop. Check your connection and try again.`)

export const timedOut = () =>
  networkError('TIMED_OUT', t`The shop is taking too long to answer. Please try again.`)

export const offline = () =>
  networkError('OFFLINE', t`No internet connection. Nothing was sent; try again when you are back.`)

/** Another user logged in in this browser, so the response must not be shown. */
export const userChanged = () => networkError('OTHER_PERSON', commonMessages.unexpected)

const networkError = (code: string, errorMessage: string) => new ApiError(0, { code, errorMessage })
