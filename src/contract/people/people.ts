import { z } from 'zod'
import { ROLES, USER_STATUSES } from '../account/access.ts'
import { AccountEvent } from '../account/account.ts'
import { MAX_LENGTH } from '../account/validation.ts'
import { messages } from '../messages.ts'
import { OFFICE_LENGTH, OFFICE_PAGE_SIZE } from '../office-limits.ts'
import { MAX_LISTED_ROWS } from '../paging.ts'
import {
  afterQuery,
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  longPageFields,
  Nothing,
  pageQuery,
  Rupees,
  Text,
} from '../schema.ts'
import { PEOPLE_SORTS } from './people-sorts.ts'
import { StaffRoleName } from './staff-role.ts'

const Person = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.enum(ROLES),
  staff_role: StaffRoleName.nullable().describe('the role of a STAFF'),
  can_change: z.boolean().describe('whether you may block this person or change their role'),
  status: z.enum(USER_STATUSES),
  email_is_verified: z.boolean(),
  createdAt: Instant,
  last_seen_at: Instant.nullable().describe('the last call of any device, to the minute'),
  orders: z.int().describe('not counting cancelled ones'),
  bought_for: Rupees.describe('what they paid for these orders, or pay at the door, less refunds'),
})

const PersonWithEvents = Person.extend({
  events: z.array(AccountEvent).describe('the newest hundred'),
})

const Counts = z.object({
  all: z.int(),
  admins: z.int(),
  pickers: z.int(),
  riders: z.int(),
  staff: z.int().describe('with a role of the shop'),
  blocked: z.int(),
  unverified: z.int(),
})

const narrowed = {
  search: Text(OFFICE_LENGTH.find)
    .optional()
    .describe('in the name, the email or the mobile number'),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  verified: z.stringbool().optional(),
}

export const peopleSchemas = {
  'people.list': {
    query: pageQuery(OFFICE_PAGE_SIZE.people)
      .omit({ all: true })
      .extend({
        ...narrowed,
        sort: z.enum(PEOPLE_SORTS).default(PEOPLE_SORTS[0]),
        ...afterQuery,
      }),
    data: z.array(Person),
    beside: {
      ...longPageFields,
      counts: Counts.optional().describe(
        `of the whole shop, each at most ${MAX_LISTED_ROWS}; not with \`after\``,
      ),
      more_than_counted: z
        .array(Counts.keyof())
        .optional()
        .describe('the counts of which there are more'),
    },
  },
  'people.export': {
    body: z.object(narrowed).describe('as the list was narrowed that is taken along as a file'),
    data: Nothing,
  },
  'people.get': { params: ByIdParams, data: PersonWithEvents },
  'people.block': {
    params: ByIdParams,
    body: z.object({
      reason: Text(MAX_LENGTH.reason)
        .min(1, messages.blockReason)
        .describe('for colleagues; the person does not see it'),
    }),
    data: Person,
  },
  'people.unblock': { params: ByIdParams, data: Person },
  'people.setRole': {
    params: ByIdParams,
    body: z.object({
      role: z.enum(ROLES),
      staff_role: Id.optional().describe('the role of a STAFF'),
    }),
    data: Person,
  },
} satisfies Record<string, CallSchema>

export type Person = z.output<typeof Person>
export type PersonWithEvents = z.output<typeof PersonWithEvents>
