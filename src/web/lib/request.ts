import type { Route } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'

export type Files = Record<string, File | File[]>
/** A call with its types worn off: what the network needs to know. */
export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const known: Partial<Record<RouteName, Route>> = { ...shopRoutes }

/** The back office brings its calls with it: no shopper fetches what they cannot use. */
export const learnRoutes = (more: Partial<Record<RouteName, Route>>) => Object.assign(known, more)

/** Throws for a call that this page has not learned. */
export function routeOf(name: RouteName): Route {
  const route = known[name]
  if (!route) throw new Error(`${name} is a call of the back office, which is not here`)
  return route
}

/** The address of a call, with its path filled in and its query behind it. */
export function addressOf(name: RouteName, { params = {}, query = {} }: Parts): string {
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
