import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH, OFFICE_PAGE_SIZE } from '../office-limits.ts'
import { RETURN_MONEY } from '../return/return-kinds.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  pageFields,
  pageQuery,
  RequiredText,
  Rupees,
  Text,
} from '../schema.ts'
import {
  COMPLAINT_KINDS,
  COMPLAINT_LENGTH,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  complaintMessages,
  isPhone,
} from './complaint-kinds.ts'
import { HelpItem, HelpLines, HelpPhoto, HelpRemedy } from './help.ts'
import { PROBLEMS } from './help-kinds.ts'

const NewComplaint = z
  .object({
    kind: z.enum(COMPLAINT_KINDS),
    name: RequiredText(MAX_LENGTH.username),
    email: z
      .string()
      .trim()
      .max(MAX_LENGTH.email)
      .refine((email) => email === '' || z.email().safeParse(email).success, {
        error: plainText('is not an email address'),
      })
      .default(''),
    phone: Text(COMPLAINT_LENGTH.phone)
      .refine((phone) => phone === '' || isPhone(phone), {
        error: plainText('is not a phone number'),
      })
      .default(''),
    order_number: Text(COMPLAINT_LENGTH.orderNumber).default(''),
    text: RequiredText(COMPLAINT_LENGTH.text),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    error: complaintMessages.reachable,
  })

const Ticket = z.object({
  number: z.string().describe('for asking about it'),
  confirm_by: Instant.describe('48 hours later'),
  answer_by: Instant.describe('one month later by the calendar of India'),
  is_mailed: z.boolean().describe('whether the number is on its way by mail, too'),
})

const Deadlines = {
  createdAt: Instant,
  confirm_by: Instant,
  answer_by: Instant,
  confirmed_at: Instant.nullable(),
  closed_at: Instant.nullable(),
}

const Complaint = z.object({
  _id: Id,
  number: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  name: z.string().describe('empty once the person has left'),
  state: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  ...Deadlines,
})

const ComplaintEvent = z.object({
  what: z.enum(['made', 'confirmed', 'answered', 'closed']),
  by: z.string().describe('who of the shop; empty: whoever complains'),
  text: z.string(),
  remedy: HelpRemedy.nullable(),
  at: Instant,
})

const WholeComplaint = Complaint.extend({
  email: z.string(),
  phone: z.string(),
  text: z.string(),
  order: z.object({
    number: z.string().describe('as it was typed'),
    _id: Id.nullable().describe('where there is such an order'),
    is_theirs: z.boolean().describe('whether the same account ordered it'),
    refunded: Rupees.describe('since the complaint, sent or on its way'),
  }),
  has_account: z.boolean(),
  problem: z.enum(PROBLEMS).nullable().describe('null unless made on the page of an order'),
  items: z.array(HelpItem),
  photos: z.array(HelpPhoto),
  history: z.array(ComplaintEvent).describe('the oldest first'),
})

const RemedyLines = HelpLines.min(1)

/** Only for a complaint about an order of its author. */
const Remedy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    lines: RemedyLines,
    money: z.enum(RETURN_MONEY),
    amount: Rupees.describe('as it was seen'),
  }),
  z.object({ kind: z.literal('replacement'), lines: RemedyLines }),
])

const seen_events = z.int().min(1).max(1_000).describe('length of the history that was looked at')

export const complaintSchemas = {
  'complaint.make': { body: NewComplaint, data: Ticket },
  'complaint.makeAsVisitor': { body: NewComplaint, data: Ticket },
  'complaint.list': {
    query: pageQuery(OFFICE_PAGE_SIZE.people)
      .omit({ all: true })
      .extend({
        search: Text(OFFICE_LENGTH.find)
          .optional()
          .describe('in the numbers, the name, the email or the phone'),
        state: z.enum(COMPLAINT_STATES).optional().describe('open ones include the overdue'),
      }),
    data: z.array(Complaint),
    beside: {
      ...pageFields,
      counts: z.object({ all: z.int(), open: z.int(), overdue: z.int(), closed: z.int() }),
    },
  },
  'complaint.get': { params: ByIdParams, data: WholeComplaint },
  'complaint.confirm': {
    params: ByIdParams,
    body: z.object({ seen_events }),
    data: WholeComplaint,
  },
  'complaint.answer': {
    params: ByIdParams,
    body: z.object({
      text: Text(COMPLAINT_LENGTH.answer).min(1, complaintMessages.answer),
      outcome: z.enum(COMPLAINT_OUTCOMES).nullable().describe('closes it; null keeps it open'),
      seen_events,
      remedy: Remedy.optional(),
    }),
    data: WholeComplaint,
  },
} satisfies Record<string, CallSchema>

export type Complaint = z.output<typeof Complaint>
export type WholeComplaint = z.output<typeof WholeComplaint>
export type Ticket = z.output<typeof Ticket>
