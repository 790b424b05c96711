import { z } from 'zod'
import { type CallSchema, Nothing } from '../schema.ts'

export const pageSchemas = {
  'page.reportError': {
    body: z.object({
      message: z.string().max(300),
      stack: z.string().max(2500).default(''),
      at: z.string().max(300).describe('the path of the page'),
    }),
    data: Nothing,
  },
} satisfies Record<string, CallSchema>
