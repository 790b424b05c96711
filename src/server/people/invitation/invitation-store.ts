import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { UserStatus } from '#contract/account/access.ts'
import { INVITATION_DAYS, MAX_OPEN_INVITATIONS } from '#contract/people/invitation-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { rolePermissions } from '#server/db/role-permissions.ts'
import { staffInvitations } from '#server/db/schema/invitation.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import type { Invitation } from './invitation-rules.ts'

const LIFE = sql`make_interval(days => ${sql.raw(`${INVITATION_DAYS}`)})`

const columns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  role: staffInvitations.role,
  staffRoleId: staffInvitations.staffRoleId,
  staffRoleName: staffRoles.name,
  permissions: staffRoles.permissions,
  language: staffInvitations.language,
  sender: {
    id: users.id,
    name: users.username,
    role: users.role,
    permissions: rolePermissions(sql`users`),
    status: sql<UserStatus | 'Deleted'>`${users.status}`,
  },
  sentAt: staffInvitations.sentAt,
  expiresAt: staffInvitations.expiresAt,
  isExpired: sql<boolean>`${staffInvitations.expiresAt} <= now()`,
  acceptedAt: staffInvitations.acceptedAt,
  acceptedBy: staffInvitations.acceptedBy,
  revokedAt: staffInvitations.revokedAt,
}

const invitations = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.staffRoleId))
    .where(where)

/** Neither accepted nor withdrawn. */
const isPending = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt))

/** Newest first. */
export const listInvitations = (db: Db): Promise<Invitation[]> =>
  invitations(db, isPending)
    .orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id))
    .limit(MAX_OPEN_INVITATIONS)

export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  return (await invitations(db, eq(staffInvitations.id, id)))[0]
}

const hasCode = (code: string) => eq(staffInvitations.tokenHash, hashToken(code))

/** The invitation whose newest link has this code. */
export async function findByCode(db: Db, code: string): Promise<Invitation | undefined> {
  return (await invitations(db, hasCode(code)))[0]
}

/** Lock people before invitations: accepting and sending again wait for each other. */
export async function lockByCode(tx: Db, code: string): Promise<Invitation | undefined> {
  return (await invitations(tx, hasCode(code)).for('update', { of: staffInvitations }))[0]
}

export async function lockInvitation(tx: Db, id: string): Promise<Invitation | undefined> {
  const query = invitations(tx, eq(staffInvitations.id, id))
  return (await query.for('update', { of: staffInvitations }))[0]
}

export async function lockPendingOf(tx: Db, email: string): Promise<Invitation | undefined> {
  const ofAddress = sql`lower(${staffInvitations.email}) = lower(${email})`
  return (
    await invitations(tx, and(ofAddress, isPending)).for('update', { of: staffInvitations })
  )[0]
}

/** One after the other, so that their number is counted without gaps. */
export const lockNewInvitations = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-invitations'))`)

export const countPending = (tx: Db) => tx.$count(staffInvitations, isPending)

type NewInvitation = Pick<Invitation, 'email' | 'role' | 'staffRoleId' | 'language'> & {
  invitedBy: string
}

/** Its link gets a code when the email is sent; until then no code opens it. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const id = newId()
  await tx
    .insert(staffInvitations)
    .values({ ...invitation, id, tokenHash: noCode(), expiresAt: sql`now() + ${LIFE}` })
  return id
}

/** Ends the former link and starts the time anew, for this sender. */
export const renewInvitation = (tx: Db, id: string, invitedBy: string) =>
  tx
    .update(staffInvitations)
    .set({ invitedBy, tokenHash: noCode(), sentAt: sql`now()`, expiresAt: sql`now() + ${LIFE}` })
    .where(eq(staffInvitations.id, id))

const noCode = () => hashToken(newToken())

/** Stores the code of the link that is being sent. Returns false when the invitation no longer counts. */
export async function storeCode(db: Db, id: string, code: string): Promise<boolean> {
  const stored = await db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(code) })
    .where(and(eq(staffInvitations.id, id), isPending, gt(staffInvitations.expiresAt, sql`now()`)))
    .returning({ id: staffInvitations.id })
  return stored.length > 0
}

export const markAccepted = (tx: Db, id: string, acceptedBy: string) =>
  tx
    .update(staffInvitations)
    .set({ acceptedBy, acceptedAt: sql`now()` })
    .where(eq(staffInvitations.id, id))

export const markRevoked = (tx: Db, id: string) =>
  tx.update(staffInvitations).set({ revokedAt: sql`now()` }).where(eq(staffInvitations.id, id))

/** Deletes the invitations to an address and those that a person accepted. */
export const deleteInvitationsOf = (tx: Db, { id, email }: { id: string; email: string }) =>
  tx
    .delete(staffInvitations)
    .where(
      or(
        eq(staffInvitations.acceptedBy, id),
        sql`lower(${staffInvitations.email}) = lower(${email})`,
      ),
    )

/** Deletes ended invitations of a role, because they would keep it from being deleted. */
export const deleteEndedOfRole = (tx: Db, staffRoleId: string) =>
  tx.delete(staffInvitations).where(
    and(
      eq(staffInvitations.staffRoleId, staffRoleId),
      sql`(${staffInvitations.acceptedAt} is not null or ${staffInvitations.revokedAt} is not null
          or ${staffInvitations.expiresAt} <= now())`,
    ),
  )
