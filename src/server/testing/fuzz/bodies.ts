import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'

/** What is sent, with the header that says what it is. */
export const json = (body: object) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
export const form = (...parts: Parameters<typeof formOf>) => ({
  payload: formOf(...parts),
  headers: { 'content-type': FORM_TYPE },
})
