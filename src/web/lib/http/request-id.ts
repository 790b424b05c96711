import { newId } from '../browser/new-id.ts'
import { ApiError } from './api-error.ts'

let last: string | undefined
const ids = new WeakMap<object, string>()

/** Remembers the id of a response. Responses from a cache have none. */
export const recordRequestId = (id: string | null) => {
  last = id ?? last
}

/** The shop's rejections are no faults, and an aborted request has no effect. */
export const isFault = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500
    : !(error instanceof DOMException && error.name === 'AbortError')

/**
 * The id of the failing request, else of the last one before the error: for its report and its screen alike. A random
 * one before the first response.
 */
export function requestIdOf(error: unknown): string {
  const key = Object(error)
  const id = ids.get(key) ?? (error as ApiError | undefined)?.body?.requestId ?? last ?? newId()
  ids.set(key, id)
  return id
}

/** The end of the id, which a shopper can read to the shop; undefined where nothing is wrong with the shop. */
export const referenceOf = (error: unknown) =>
  isFault(error) ? requestIdOf(error).slice(-8).toUpperCase() : undefined
