import fc from 'fast-check'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { OpenApi } from '#server/http/docs/openapi.ts'
import type { JsonSchema } from '#server/http/docs/openapi-schemas.ts'
import { poolOfField, poolOfId } from './pools.ts'
import { Known, type ValueOptions, valuesOf } from './schema-values.ts'

/** The requester: a permitted user, a shopper (not permitted in the back office), or a visitor. */
export type Requester = 'right' | 'shopper' | 'stranger'

/** A request before values of the world are filled in. */
export type Draft = {
  operation: Operation
  asker: Requester
  params: unknown
  query: unknown
  body: unknown
  files: Record<string, unknown>
}

export type Operation = {
  /** The document's operation id; calls with several paths have a number at the end. */
  id: string
  call: RouteName
  route: Route
  method: string
  path: string
  params: JsonSchema
  query: JsonSchema
  body: JsonSchema | undefined
  /** File fields with their expected type. */
  files: Record<string, string>
}

/** Every operation of the document. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const call = operationId.replace(/\.\d+$/, '') as RouteName
      const [content] = Object.values(requestBody?.content ?? {})
      const files = Object.entries(content?.schema.properties ?? {}).flatMap(fileIn)
      return {
        ...{ id: operationId, call, route: routes[call], method: method.toUpperCase(), path },
        params: objectOf(parameters.filter((one) => one.in === 'path')),
        query: objectOf(parameters.filter((one) => one.in === 'query')),
        body: content && withoutFiles(content.schema, Object.fromEntries(files)),
        files: Object.fromEntries(files),
      }
    }),
  )

type Parameter = { name: string; required: boolean; schema: JsonSchema }

const objectOf = (parameters: Parameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

function fileIn([field, schema]: [string, JsonSchema]): [string, string][] {
  const type = schema.contentMediaType ?? schema.items?.contentMediaType
  return type ? [[field, String(type)]] : []
}

const withoutFiles = (schema: JsonSchema, files: object): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([name]) => !(name in files)),
    ),
  }),
})

const REQUESTERS: fc.Arbitrary<Requester> = fc.oneof(
  { weight: 18, arbitrary: fc.constant('right' as const) },
  { weight: 1, arbitrary: fc.constant('shopper' as const) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
)

/** Three of five requests are valid according to the document; the others contain some bad values. */
export function draftsOf(operation: Operation): fc.Arbitrary<Draft> {
  const draftWith = (badOneIn: ValueOptions['badOneIn']) => {
    const options = { poolOf: poolOfField, badOneIn }
    const inPath = { ...options, poolOf: () => poolOfId(operation.call) }
    return fc.record({
      operation: fc.constant(operation),
      asker: REQUESTERS,
      params: valuesOf(operation.params, { ...inPath, badOneIn: badOneIn && badOneIn * 2 }),
      query: valuesOf(operation.query, options),
      body: operation.body ? valuesOf(operation.body, options) : fc.constant(undefined),
      files: filesOf(operation),
    })
  }
  return fc.oneof(
    { weight: 3, arbitrary: draftWith(undefined) },
    { weight: 2, arbitrary: draftWith(10) },
  )
}

/** A picture takes as much decoder time as thirty other requests, so only one in four requests contains one. */
const filesOf = ({ files }: Operation): fc.Arbitrary<Record<string, unknown>> => {
  const of = (type: string) =>
    fc.nat(99).map((nth) => new Known(type === 'text/csv' ? 'priceLists' : 'pictures', nth))
  const all = Object.entries(files).map(([field, type]) => [field, of(type)] as const)
  const some = fc.record(Object.fromEntries(all))
  const isList = Object.values(files).includes('text/csv')
  return fc.oneof(
    { weight: isList ? 9 : 1, arbitrary: some },
    { weight: 3, arbitrary: fc.constant({}) },
  )
}
