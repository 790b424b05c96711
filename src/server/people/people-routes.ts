import { toRupees } from '#contract/lib/money.ts'
import type { Person as PersonView } from '#contract/people/people.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { eventView } from '#server/session/session-view.ts'
import { listEvents } from '#server/user/account-event-store.ts'
import { blockPerson, noteExport, setRole, unblockPerson } from './change-person.ts'
import { noteListRead, notePersonRead } from './note-read.ts'
import type { Person } from './people-rules.ts'
import { findPerson, listPeople } from './people-store.ts'

export function peopleRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  route('people.list', async ({ user, query }) => {
    await noteListRead(db, user)
    const { rows, ...counted } = await officeReads.read((copy) => listPeople(copy, query))
    return {
      data: rows.map(personView),
      pageSize: query.pageSize,
      currentPage: query.currentPage,
      count: rows.length,
      ...counted,
    }
  })

  route('people.export', async ({ user, body }) => {
    await noteExport(db, user.id, body)
    return { message: 'It is written down who takes this list along.', data: null }
  })

  route('people.get', async ({ user, params }) => {
    const person = found(await findPerson(readDb, params.id), 'Person')
    await notePersonRead(db, user, person)
    const events = await listEvents(readDb, params.id)
    return { data: { ...personView(person), events: events.map(eventView) } }
  })

  route('people.block', async ({ user, params, body }) => {
    const person = await blockPerson(db, user.id, params.id, body.reason)
    return { message: `${person.name} is blocked.`, data: personView(person) }
  })

  route('people.unblock', async ({ user, params }) => {
    const person = await unblockPerson(db, user.id, params.id)
    return { message: `${person.name} may sign in again.`, data: personView(person) }
  })

  route('people.setRole', async ({ user, params, body }) => {
    const person = await setRole(db, user.id, params.id, body.role)
    return {
      message: `${person.name} is ${ROLE_NAMES[person.role]} now.`,
      data: personView(person),
    }
  })
}

const ROLE_NAMES = { USER: 'a shopper', PICKER: 'a picker', ADMIN: 'an admin' } as const

const personView = (person: Person): PersonView => ({
  _id: person.id,
  name: person.name,
  email: person.email,
  mobile: person.mobile ?? '',
  role: person.role,
  status: person.status,
  email_is_verified: person.emailIsVerified,
  createdAt: person.createdAt.toISOString(),
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
  orders: person.orders,
  bought_for: toRupees(person.boughtFor),
})
