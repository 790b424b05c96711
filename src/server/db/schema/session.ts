import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, id } from './columns.ts'
import { userId } from './user.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the cookie that binds the session to one browser; null for clients without cookies. */
    browserHash: bytea(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
    endReason: text(),
    /** Refresh progress: the highest generation with a used token, since when, and by which token. */
    generation: integer().notNull().default(0),
    generationAt: at(),
    generationHash: bytea(),
    /** The one generation in which a second token was accepted. */
    forkedGeneration: integer(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const sessionId = () =>
  uuid()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

export const accessTokens = pgTable(
  'access_tokens',
  { hash: bytea().primaryKey(), sessionId: sessionId(), expiresAt: at().notNull() },
  (t) => [index('access_tokens_session').on(t.sessionId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    sessionId: sessionId(),
    /** Number of exchanges before it. */
    generation: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)
