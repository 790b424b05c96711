import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'

/** A body with its content type. */
export const json = (body: object) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
export const form = (...parts: Parameters<typeof formOf>) => ({
  payload: formOf(...parts),
  headers: { 'content-type': FORM_TYPE },
})
