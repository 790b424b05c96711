import { z } from 'zod'
import { Product } from '../catalog/catalog.ts'
import { ByIdParams, type CallSchema, Instant } from '../schema.ts'

const Alert = z.object({
  product: Product,
  since: Instant.describe('when the shopper asked to be told'),
})
const Alerts = z
  .array(Alert)
  .describe(
    'the products that the shopper waits for, latest first; each change returns all of them',
  )

export const alertSchemas = {
  'alert.list': { data: Alerts },
  'alert.add': { params: ByIdParams.describe('the id of a sold-out product'), data: Alerts },
  'alert.remove': { params: ByIdParams.describe('the id of the product'), data: Alerts },
} satisfies Record<string, CallSchema>
