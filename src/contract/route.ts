/**
 * What a call is. `access` is required: an unguarded call cannot be written by forgetting. `staff` is
 * whoever works here, `webhook` the payment provider, who signs the bytes of the body.
 * `form` marks calls that take multipart/form-data instead of JSON.
 */
export type Access = 'public' | 'user' | 'staff' | 'admin' | 'webhook'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 204
type More = {
  form?: true
  /** The body may be no longer, in bytes; without it as long as any. */
  maxBytes?: number
  /** The answer stays open and tells events (server-sent events), each as the schema's `data` says. */
  stream?: true
  /** Further spellings of the same call. */
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
