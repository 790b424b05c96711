import { z } from 'zod'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { type CallSchema, Id, Instant, longPageFields, Moment, pageQuery, Text } from '../schema.ts'
import { AUDIT_NOUNS } from './audit-actions.ts'

const Fields = z.record(z.string(), z.unknown()).nullable()

const AuditEntry = z.object({
  _id: Id,
  who: z.object({ _id: Id, name: z.string() }),
  action: z.string().describe('what was done, as the calls are named: product.update'),
  subject: z.object({ _id: Id.nullable(), name: z.string() }),
  before: Fields,
  after: Fields,
  at: Instant,
})

export const auditSchemas = {
  'audit.list': {
    query: pageQuery()
      .omit({ all: true })
      .extend({
        search: Text(OFFICE_LENGTH.find).optional(),
        about: z.enum(AUDIT_NOUNS).optional().describe('what the actions are named after'),
        actorId: Id.optional(),
        subjectId: Id.optional(),
        from: Moment.optional(),
        until: Moment.optional(),
      }),
    data: z.array(AuditEntry),
    beside: longPageFields,
  },
} satisfies Record<string, CallSchema>

export type AuditEntry = z.output<typeof AuditEntry>
