import type { Permission } from './account/access.ts'

/**
 * Definition of a call. `access` is required, so that no call is unguarded by mistake: a call of the office names the one
 * permission that it needs; `webhook` is the payment provider, which signs the body. `form` means multipart/form-data
 * instead of JSON.
 */
export type Access = 'public' | 'user' | 'rider' | Permission | 'webhook'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 204
type More = {
  form?: true
  /** Maximum body size in bytes; unlimited without it. */
  maxBytes?: number
  /** The response is a stream of server-sent events, each with the schema's `data`. */
  stream?: true
  /** Alternative paths of the same call. */
  also?: readonly { method: Method; path: string }[]
}
export type Route = { method: Method; path: string; access: Access; status: Status } & More

export const call = <const A extends Access>(
  method: Method,
  path: string,
  access: A,
  status: Status,
  more: More = {},
): Route & { access: A } => ({ method, path, access, status, ...more })
