import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { endSessions } from '#server/session/session-store.ts'
import { recordEvent } from '#server/user/account-event-store.ts'
import { giveStanding, type Standing, standingFields } from './give-standing.ts'
import {
  type ChangeOfPerson,
  checkActs,
  checkIsNotSelf,
  checkIsWithin,
  type LockedPerson,
  type Person,
} from './people-rules.ts'
import { findPerson, lockPeople, updateStanding } from './people-store.ts'

/**
 * Blocks a person: every device is signed out at once, and signing in is impossible until they are unblocked. Open
 * orders continue. Blocking again changes nothing. Throws conflict for oneself.
 */
export const blockPerson = (db: Db, actorId: string, id: string, reason: string): Promise<Person> =>
  changePerson(db, { actorId, id, what: 'block' }, async (tx, { status }) => {
    if (status === 'Blocked') return undefined
    await updateStanding(tx, id, { status: 'Blocked' })
    await endSessions(tx, id, 'blocked')
    await recordEvent(tx, id, 'blocked')
    return { action: 'people.block', before: { status }, after: { status: 'Blocked', reason } }
  })

/** Allows a person to sign in again. */
export const unblockPerson = (db: Db, actorId: string, id: string): Promise<Person> =>
  changePerson(db, { actorId, id, what: 'unblock' }, async (tx, { status }) => {
    if (status === 'Active') return undefined
    await updateStanding(tx, id, { status: 'Active' })
    return { action: 'people.unblock', before: { status }, after: { status: 'Active' } }
  })

/**
 * Changes a person's role, effective at once on every device. Throws conflict for oneself, and forbidden for a role that
 * allows more than the actor may do.
 */
export const setRole = (db: Db, actorId: string, id: string, wanted: Standing): Promise<Person> =>
  changePerson(db, { actorId, id, what: 'change the role of' }, async (tx, before, actor) => {
    const { staffRoleId, ...given } = await giveStanding(tx, wanted, actor)
    const held = before.role === 'STAFF' ? before.staffRoleId : null
    if (before.role === wanted.role && held === staffRoleId) return undefined
    await updateStanding(tx, id, { role: wanted.role, staffRoleId })
    const { role, staffRoleName } = before
    return { action: 'people.setRole', before: standingFields(role, staffRoleName), after: given }
  })

/**
 * Records in the trail who exported the list of people with which filters, because emails and numbers leave the shop
 * with it.
 */
export function noteExport(db: Db, actorId: string, narrowed: Record<string, unknown>) {
  return inTransaction(db, async (tx) => {
    checkActs((await lockPeople(tx, [actorId])).get(actorId))
    const about = { subjectId: null, subject: 'List of people' }
    await recordAudit(tx, {
      action: 'people.export',
      actorId,
      ...about,
      before: null,
      after: narrowed,
    })
  })
}

type PersonAction = { actorId: string; id: string; what: ChangeOfPerson }
type ActionResult = {
  action: AuditAction
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Locks both, so that of two admins who demote each other at once the second is no longer an admin. */
function changePerson(
  db: Db,
  { actorId, id, what }: PersonAction,
  change: (tx: Db, before: LockedPerson, actor: LockedPerson) => Promise<ActionResult | undefined>,
): Promise<Person> {
  return inTransaction(db, async (tx) => {
    const people = await lockPeople(tx, [actorId, id])
    const actor = checkActs(people.get(actorId))
    checkIsNotSelf(actorId, id, what)
    const person = found(people.get(id), 'Person')
    checkIsWithin(person, actor)

    const done = await change(tx, person, actor)
    if (done) await recordAudit(tx, { ...done, actorId, subjectId: id, subject: person.name })
    return found(await findPerson(tx, id), 'Person')
  })
}
