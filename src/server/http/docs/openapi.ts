import { type RouteName, routes } from '#contract/routes.ts'
import { operation, spellingsOf, tagOf } from './openapi-operation.ts'
import { ERROR_SCHEMA } from './openapi-schemas.ts'

const ABOUT = `Every call that the shop answers. Amounts are rupees with two decimals unless they say paise;
ids are UUIDs; times are ISO 8601 in UTC. A success is \`{ success: true, message, data, timestamp }\`, a refusal
\`{ success: false, errorMessage, message, code, requestId, timestamp }\`.`

export type OpenApi = ReturnType<typeof openApiOf>

/** The OpenAPI 3.1 document of these calls, generated from the contract. */
export function openApiOf(served: Iterable<RouteName>) {
  const names = Object.keys(routes).filter(isAmong(new Set(served)))
  const tags = [...new Set(names.map(tagOf))]

  return {
    openapi: '3.1.0',
    info: { title: 'Tokri', version: '1', description: ABOUT, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths: pathsOf(names),
    components: {
      schemas: { Refusal: ERROR_SCHEMA },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const isAmong =
  (served: Set<string>) =>
  (name: string): name is RouteName =>
    served.has(name)

function pathsOf(names: RouteName[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const spelling of names.flatMap(spellingsOf)) {
    const path = spelling.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [spelling.method.toLowerCase()]: operation(spelling),
    }
  }
  return paths
}
