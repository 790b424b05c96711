import type { Permission } from '#contract/account/access.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { deleteEndedOfRole } from './invitation/invitation-store.ts'
import { checkActs, checkIsWithin, type LockedPerson } from './people-rules.ts'
import { lockPeople } from './people-store.ts'
import {
  checkHasRoom,
  checkIsNotHeld,
  checkIsOwn,
  checkIsUnused,
  cleanPermissions,
  isBuiltInName,
  type ListedRole,
  nameTaken,
  type StaffRole,
  standingWith,
} from './staff-role-rules.ts'
import {
  countOwnRoles,
  deleteRole,
  findRole,
  findRoleNamed,
  insertRole,
  lockNewRoles,
  lockRoles,
  updateRole,
} from './staff-role-store.ts'

type Wanted = { name: string; permissions: Permission[] }

/**
 * Makes a role, or changes one for all who hold it, from their next call on. Its name is its key: an equal request, as
 * after a lost answer, returns the same role. Throws forbidden for more than the actor may do, conflict for a name that
 * another role has, for a built-in role and for the actor's own.
 */
export const saveRole = (
  db: Db,
  actorId: string,
  { id, ...typed }: Wanted & { id?: string | undefined },
): Promise<ListedRole> =>
  changeRoles(db, actorId, async (tx, actor) => {
    const wanted = { ...typed, permissions: cleanPermissions(typed.permissions) }
    checkIsWithin(standingWith(wanted), actor)
    if (isBuiltInName(wanted.name)) throw nameTaken(wanted.name)
    const saved = id ? await changeRole(tx, actor, id, wanted) : await addRole(tx, actor, wanted)
    return found(await findRole(tx, saved), 'Role')
  })

async function addRole(tx: Db, actor: LockedPerson, wanted: Wanted): Promise<string> {
  const present = await findRoleNamed(tx, wanted.name)
  if (present && changesBetween(auditOf(present), auditOf(wanted))) throw nameTaken(wanted.name)
  if (present) return present.id
  checkHasRoom(await countOwnRoles(tx))
  const id = await insertRole(tx, wanted)
  await record(tx, 'staffRole.add', { actor, id, name: wanted.name, after: wanted })
  return id
}

async function changeRole(tx: Db, actor: LockedPerson, id: string, wanted: Wanted) {
  const before = await lockOwnRole(tx, actor, id)
  const named = await findRoleNamed(tx, wanted.name)
  if (named && named.id !== id) throw nameTaken(wanted.name)
  if (!changesBetween(auditOf(before), auditOf(wanted))) return id
  await updateRole(tx, id, wanted)
  await record(tx, 'staffRole.save', { actor, id, name: wanted.name, before, after: wanted })
  return id
}

/** Deletes a role. Throws conflict while a person holds it or is invited to. */
export const removeRole = (db: Db, actorId: string, id: string): Promise<void> =>
  changeRoles(db, actorId, async (tx, actor) => {
    const role = await lockOwnRole(tx, actor, id)
    checkIsUnused(found(await findRole(tx, id), 'Role'))
    await deleteEndedOfRole(tx, id)
    await deleteRole(tx, id)
    await record(tx, 'staffRole.delete', { actor, id, name: role.name, before: role })
  })

/** Roles are changed one after the other, so that each is compared with what the others left. */
const changeRoles = <T>(
  db: Db,
  actorId: string,
  work: (tx: Db, actor: LockedPerson) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockNewRoles(tx)
    return work(tx, checkActs((await lockPeople(tx, [actorId])).get(actorId)))
  })

async function lockOwnRole(tx: Db, actor: LockedPerson, id: string): Promise<StaffRole> {
  const role = found((await lockRoles(tx, [id], 'update')).get(id), 'Role')
  checkIsOwn(role)
  checkIsNotHeld(role, actor)
  checkIsWithin(standingWith(role), actor)
  return role
}

const auditOf = ({ name, permissions }: Wanted) => ({ name, permissions })

type Change = { actor: LockedPerson; id: string; name: string; before?: Wanted; after?: Wanted }

const record = (
  tx: Db,
  action: 'staffRole.add' | 'staffRole.save' | 'staffRole.delete',
  { actor, id, name, before, after }: Change,
) =>
  recordAudit(tx, {
    ...{ action, actorId: actor.id, subjectId: id, subject: name },
    before: before ? auditOf(before) : null,
    after: after ? auditOf(after) : null,
  })
