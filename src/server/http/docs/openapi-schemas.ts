import { z } from 'zod'
import { WireSentence } from '#contract/language/wire-text.ts'
import type { RouteName } from '#contract/routes.ts'
import type { CallSchema } from '#contract/schema.ts'

/** A JSON schema with the properties that these pages use. */
export type JsonSchema = {
  type?: string
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  [keyword: string]: unknown
}

/** Files of a form besides its fields; `many` marks a list. */
const FILES: Partial<Record<RouteName, { field: string; many?: true; type?: string }>> = {
  'user.setAvatar': { field: 'avatar' },
  'complaint.addPhoto': { field: 'photo' },
  'category.add': { field: 'image' },
  'category.update': { field: 'image' },
  'subcategory.add': { field: 'image' },
  'subcategory.update': { field: 'image' },
  'product.add': { field: 'images', many: true },
  'product.update': { field: 'new_images', many: true },
  'front.addPicture': { field: 'image' },
  'settings.addLogo': { field: 'image' },
  'import.upload': { field: 'file', type: 'text/csv' },
  'import.addPictures': { field: 'files', many: true, type: 'image/*, application/zip' },
}

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json as JsonSchema
}

/** Schema of a multipart form, including its files. */
export function formOf(name: RouteName, body: z.ZodType | undefined): JsonSchema {
  const fields: JsonSchema = body ? jsonOf(body, 'input') : { type: 'object' }
  const file = FILES[name]
  if (!file) return fields

  const binary = { type: 'string', contentMediaType: file.type ?? 'image/*' }
  const schema = file.many ? { type: 'array', items: binary } : binary
  return { ...fields, properties: { ...fields.properties, [file.field]: schema } }
}

/** Envelope of a success. */
export const successOf = ({ data, beside }: CallSchema): JsonSchema =>
  jsonOf(
    z.object({
      success: z.literal(true),
      ...WireSentence,
      data,
      ...beside,
      timestamp: z.string(),
    }),
    'output',
  )

const text = { type: 'string' }

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['success', 'errorMessage', 'message', 'code', 'requestId', 'timestamp'],
  properties: {
    success: { const: false },
    errorMessage: { ...text, description: 'a sentence for the shopper' },
    message: { ...text, description: 'the same sentence' },
    messageId: {
      ...text,
      description: 'the key of the sentence in the catalogues of translations',
    },
    values: {
      type: 'object',
      description: 'what is in the sentence, by name: texts, numbers, or texts with a messageId',
    },
    code: { ...text, description: 'the reason, for programs' },
    requestId: text,
    timestamp: text,
    missingFields: { type: 'array', items: text },
    products: {
      type: 'array',
      description: 'what cannot be sold in the quantity asked for',
      items: { type: 'object' },
    },
    quote: { type: 'object', description: 'what the order costs now' },
  },
}
