import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, happenedAt, id, oneOf } from './columns.ts'
import { userId, users } from './user.ts'

const KINDS = ['missing', 'quality', 'delivery', 'payment', 'label', 'privacy', 'other'] as const
const OUTCOMES = ['refunded', 'put-right', 'explained', 'withdrawn', 'not-ours'] as const
const PROBLEMS = ['missing', 'damaged', 'wrong-item', 'late', 'charged'] as const
const EVENTS = ['made', 'confirmed', 'answered', 'closed'] as const

/** Complaints, with or without an account. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    /** Shown to the complainant; does not reveal the number of complaints. */
    number: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: KINDS }).notNull(),
    /** Empty, like the texts, after the account is deleted. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** As typed: it may not exist, or belong to another person. */
    orderNumber: text().notNull(),
    text: text().notNull(),
    /** Of a complaint that was made on the page of an order; null for all others. */
    orderId: uuid(),
    problem: text({ enum: PROBLEMS }),
    lines: jsonb().$type<{ productId: string; quantity: number }[]>(),
    /** The language of the page it was written on, for emails; null if that is unknown. */
    language: text(),
    /** SHA-256 of requester and key, and of the request: a repeated request creates one complaint. */
    keyHash: bytea().notNull().unique(),
    requestHash: bytea().notNull(),
    createdAt: createdAt(),
    /** Legal deadlines: 48 hours, and one month of the calendar in India. */
    confirmBy: at().notNull(),
    answerBy: at().notNull(),
    confirmedAt: at(),
    closedAt: at(),
    outcome: text({ enum: OUTCOMES }),
  },
  (t) => [
    index('complaints_time').on(t.createdAt, t.id),
    index('complaints_user').on(t.userId),
    index('complaints_open').on(t.answerBy).where(sql`${t.closedAt} is null`),
    index('complaints_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    check('complaints_kind', oneOf(t.kind, KINDS)),
    check('complaints_outcome', oneOf(t.outcome, OUTCOMES)),
    check('complaints_closed_with', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
  ],
)

type Lines = { productId: string; quantity: number }[]

type Remedy =
  | {
      kind: 'refund'
      lines: Lines
      money: 'online' | 'cash' | 'bank'
      paise: number
      returnId: string
    }
  | { kind: 'replacement'; lines: Lines; orderId: string; number: string }

/** History of a complaint. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    id: id(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    what: text({ enum: EVENTS }).notNull(),
    /** Member of staff; null for the complainant. */
    actorId: uuid(),
    /** The name at that time. */
    actorName: text().notNull().default(''),
    text: text().notNull().default(''),
    /** What the shop gave with this answer. */
    remedy: jsonb().$type<Remedy>(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('complaint_events_complaint').on(t.complaintId, t.createdAt),
    check('complaint_events_what', oneOf(t.what, EVENTS)),
  ],
)

/** Photos that shoppers sent with a complaint, or will send: a day after the upload those without one are deleted. */
export const complaintPhotos = pgTable(
  'complaint_photos',
  {
    id: id(),
    userId: userId(),
    complaintId: uuid().references(() => complaints.id, { onDelete: 'cascade' }),
    image: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('complaint_photos_complaint').on(t.complaintId),
    index('complaint_photos_user').on(t.userId),
    index('complaint_photos_unsent').on(t.createdAt).where(sql`${t.complaintId} is null`),
  ],
)
