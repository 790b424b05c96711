import type { Route } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'

export type Files = Record<string, File | File[]>
/** Input of an API call without its static types. */
export type RequestInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const routes: Partial<Record<RouteName, Route>> = { ...shopRoutes }

/** Adds routes that the first screens do not need. A file of queries adds those it calls. */
export const registerRoutes = (more: Partial<Record<RouteName, Route>>) =>
  Object.assign(routes, more)

/** Throws for a route that was not registered. */
export function routeOf(name: RouteName): Route {
  const route = routes[name]
  if (!route) throw new Error(`The route of ${name} was not registered`)
  return route
}

/** The URL of a call: its path with parameters, and its query string. */
export function urlOf(name: RouteName, { params = {}, query = {} }: RequestInput): string {
  const path = routeOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat())
      if (one !== undefined && one !== '') search.append(key, String(one))
  }
  const words = search.toString()
  return words ? `${path}?${words}` : path
}

/** Body and content type. For form data the browser sets the content type with its boundary. */
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
 * Lists and maps are sent as JSON, except kept images, which are sent as existing_images[n]. Null clears a
 * field and is sent as an empty string.
 */
function appendField(form: FormData, key: string, value: unknown) {
  if (value === undefined) return
  if (value === null) return form.append(key, '')
  if (key === 'existing_images' && Array.isArray(value) && value.length > 0) {
    for (const [index, url] of value.entries()) form.append(`${key}[${index}]`, String(url))
    return
  }
  form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
