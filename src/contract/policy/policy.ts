import { z } from 'zod'
import { type CallSchema, Instant, Text } from '../schema.ts'
import { POLICY_LIMITS, POLICY_NAMES } from './policy-kinds.ts'

const Name = z.object({ name: z.enum(POLICY_NAMES) })
const Words = Text(POLICY_LIMITS.words)

const words = {
  words: z.string().describe('empty: the usual text of the shop'),
  words_hi: z.string().describe('the same in Hindi; empty: there is none'),
}
const version = {
  version: z.int().describe('0: the owner never wrote one'),
  since: Instant.nullable(),
}

export const policySchemas = {
  'policy.get': {
    params: Name,
    data: z.object({ ...version, ...words }),
  },
  'policy.list': {
    data: z.array(z.object({ name: Name.shape.name, ...version, is_own: z.boolean() })),
  },
  'policy.versions': {
    params: Name,
    data: z.array(z.object({ ...version, ...words })).describe('the newest first'),
    beside: {
      totalCount: z.int().describe(`of which ${POLICY_LIMITS.listed} are listed`),
    },
  },
  'policy.publish': {
    params: Name,
    body: z.object({
      words: Words.describe('empty: back to the usual text'),
      words_hi: Words.describe('the same in Hindi; empty: there is none'),
      seen_version: z
        .int()
        .min(0)
        .describe('the version that was edited: 409 when there is a newer one'),
    }),
    data: z.object({ ...version, ...words }),
  },
} satisfies Record<string, CallSchema>
