import { type Route, type RouteName, routes } from '#contract/routes.ts'

export type Files = Record<string, File | File[]>
/** A call with its types worn off: what the network needs to know. */
export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export const routeOf = (name: RouteName): Route => routes[name]

/** The address of a call, with its path filled in and its query behind it. */
export function addressOf(name: RouteName, { params = {}, query = {} }: Parts): string {
  const path = routeOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Body and content type. The browser writes the type of a form itself, with its boundary. */
export function payloadOf(name: RouteName, body: unknown, files: Files): RequestInit {
  if (routeOf(name).form) return { body: toForm(body, files) }
  if (body === undefined || body === null) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function toForm(body: unknown, files: Files): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) appendField(form, key, value)
  for (const [key, value] of Object.entries(files)) {
    for (const file of [value].flat()) form.append(key, file)
  }
  return form
}

/**
 * Lists and maps travel as JSON, except kept pictures, which travel as existing_images[n] where there
 * are any. What is to be taken away travels as nothing.
 */
function appendField(form: FormData, key: string, value: unknown) {
  if (value === undefined) return
  if (value === null) return form.append(key, '')
  if (key === 'existing_images' && Array.isArray(value) && value.length > 0) {
    for (const [place, url] of value.entries()) form.append(`${key}[${place}]`, String(url))
    return
  }
  form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
