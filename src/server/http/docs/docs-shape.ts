import type { JsonSchema } from './openapi-schemas.ts'

const STEP = '  '

/** Prints a schema in TypeScript notation. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.properties) return objectShape(schema, indent)
  if (schema.items) return `${shapeOf(schema.items, indent)}[]`
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${shapeOf(schema.additionalProperties, indent)} }`
  }
  return simpleShape(schema)
}

function objectShape({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + STEP
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${shapeOf(field, inner)}${remark(field)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

function simpleShape({ type, format, contentMediaType }: JsonSchema): string {
  if (contentMediaType) return 'file'
  return format ?? type ?? 'anything'
}

function remark({ description, default: fallback }: JsonSchema): string {
  const parts = [
    description,
    fallback === undefined ? undefined : `else ${JSON.stringify(fallback)}`,
  ]
  const remarks = parts.filter((part) => part !== undefined)
  return remarks.length > 0 ? `  // ${remarks.join('; ')}` : ''
}
