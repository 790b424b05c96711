import { plainText, type Text, text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { eventView } from '#server/session/session-view.ts'
import { listEvents } from '#server/user/account-event-store.ts'
import { blockPerson, noteExport, setRole, unblockPerson } from './change-person.ts'
import { invitationRoutes } from './invitation/invitation-routes.ts'
import { noteListRead, notePersonRead } from './note-read.ts'
import type { Person } from './people-rules.ts'
import { findPerson, listPeople } from './people-store.ts'
import { personView } from './people-view.ts'
import { staffRoleRoutes } from './staff-role-routes.ts'

/** Accounts, roles of staff and invitations. */
export function peopleRoutes(route: ServeRoute, deps: Deps) {
  accountRoutes(route, deps)
  staffRoleRoutes(route, deps)
  invitationRoutes(route, deps)
}

function accountRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  route('people.list', async ({ user, query }) => {
    await noteListRead(db, user)
    const { rows, ...counted } = await officeReads.read((copy) => listPeople(copy, query))
    return {
      data: rows.map((person) => personView(person, user)),
      pageSize: query.pageSize,
      currentPage: query.currentPage,
      count: rows.length,
      ...counted,
    }
  })

  route('people.export', async ({ user, body }) => {
    await noteExport(db, user.id, body)
    return { message: plainText('It is written down who takes this list along.'), data: null }
  })

  route('people.get', async ({ user, params }) => {
    const person = found(await findPerson(readDb, params.id), 'Person')
    await notePersonRead(db, user, person)
    const events = await listEvents(readDb, params.id)
    return { data: { ...personView(person, user), events: events.map(eventView) } }
  })

  route('people.block', async ({ user, params, body }) => {
    const person = await blockPerson(db, user.id, params.id, body.reason)
    return {
      message: text('{name} is blocked.', { name: person.name }),
      data: personView(person, user),
    }
  })

  route('people.unblock', async ({ user, params }) => {
    const person = await unblockPerson(db, user.id, params.id)
    return {
      message: text('{name} may sign in again.', { name: person.name }),
      data: personView(person, user),
    }
  })

  route('people.setRole', async ({ user, params, body }) => {
    const person = await setRole(db, user.id, params.id, {
      role: body.role,
      staffRoleId: body.staff_role,
    })
    return {
      message: NOW[person.role](person.name, person.staffRoleName ?? ''),
      data: personView(person, user),
    }
  })
}

/** The confirmation of a new role, by name. */
const NOW: Record<Person['role'], (name: string, role: string) => Text> = {
  USER: (name) => text('{name} is a shopper now.', { name }),
  PICKER: (name) => text('{name} is a picker now.', { name }),
  RIDER: (name) => text('{name} is a rider now.', { name }),
  STAFF: (name, role) => text('{name} has the role {role} now.', { name, role }),
  ADMIN: (name) => text('{name} is an admin now.', { name }),
}
