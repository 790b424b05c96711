import { isPermission } from '#contract/account/access.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { CallSchema } from '#contract/schema.ts'
import { schemas } from '#contract/schemas.ts'
import { formOf, type JsonSchema, jsonOf, successOf } from './openapi-schemas.ts'

/** The response under one status. */
export type Response = {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

/** One path of a call; some calls have several. */
export type Spelling = { name: RouteName; id: string; method: string; path: string }

/** The noun of a call: `order` of `order.placeCod`. */
export const tagOf = (name: string): string => name.split('.')[0] ?? name

export function spellingsOf(name: RouteName): Spelling[] {
  const { method, path, also = [] }: Route = routes[name]
  return [{ method, path }, ...also].map((spelling, index) => ({
    ...spelling,
    name,
    id: index === 0 ? name : `${name}.${index + 1}`,
  }))
}

export function operation({ name, id, path }: Spelling) {
  const { access, status, form, stream }: Route = routes[name]
  const schema: CallSchema = schemas[name]
  const body = bodyOf(name, schema, form)

  return {
    operationId: id,
    tags: [tagOf(name)],
    summary: sentenceOf(name),
    description: WHO[access],
    security: access === 'public' || access === 'webhook' ? [] : [{ bearer: [] }],
    parameters: [...parametersIn('path', schema, path), ...parametersIn('query', schema, path)],
    ...(body && { requestBody: body }),
    responses: { ...success(status, schema, stream), ...errorResponses(access) },
  }
}

const WHO: Record<Route['access'], string> = {
  public: 'Anybody may call it.',
  user: 'For whoever is signed in.',
  rider: 'For riders.',
  catalogue: 'For staff with the permission catalogue.',
  orders: 'For staff with the permission orders.',
  picking: 'For staff who pick, or with the permission orders.',
  money: 'For staff with the permission money.',
  people: 'For staff with the permission people.',
  settings: 'For staff with the permission settings.',
  webhook: 'For the payment provider, who signs the bytes of the body (X-Razorpay-Signature).',
}

/** "Place cod" of `order.placeCod`. */
function sentenceOf(name: string): string {
  const words = (name.split('.')[1] ?? name)
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return words[0]?.toUpperCase() + words.slice(1)
}

function parametersIn(place: 'path' | 'query', schema: CallSchema, path: string) {
  const part = place === 'path' ? schema.params : schema.query
  if (!part) return []
  const { properties = {}, required = [] } = jsonOf(part, 'input')
  return Object.entries(properties)
    .filter(([name]) => place === 'query' || path.includes(`:${name}`))
    .map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }))
}

function bodyOf(name: RouteName, { body }: CallSchema, form: true | undefined) {
  if (form)
    return { required: true, content: { 'multipart/form-data': { schema: formOf(name, body) } } }
  if (!body) return undefined
  const schema = jsonOf(body, 'input')
  return { required: !mayBeLeftOut(schema), content: { 'application/json': { schema } } }
}

const mayBeLeftOut = ({ anyOf = [] }: JsonSchema) => anyOf.some(({ type }) => type === 'null')

function success(
  status: Route['status'],
  schema: CallSchema,
  stream: true | undefined,
): Record<string, Response> {
  if (status === 204) return { 204: { description: 'Done' } }
  if (stream) {
    const content = { 'text/event-stream': { schema: jsonOf(schema.data, 'output') } }
    return { [status]: { description: 'Events, each with this as its data', content } }
  }
  const content = { 'application/json': { schema: successOf(schema) } }
  return { [status]: { description: 'Success', content } }
}

function errorResponses(access: Route['access']): Record<string, Response> {
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  })
  return {
    ...(access !== 'public' && { 401: refusal('Nobody is signed in') }),
    ...(isPermission(access) && { 403: refusal(`Without the permission: ${access}`) }),
    default: refusal('Any other refusal'),
  }
}
