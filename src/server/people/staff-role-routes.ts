import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { roleView } from './people-view.ts'
import { removeRole, saveRole } from './save-staff-role.ts'
import { inOrder } from './staff-role-rules.ts'
import { listRoles } from './staff-role-store.ts'

export function staffRoleRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('staffRole.list', async ({ user }) => ({
    data: inOrder(await listRoles(readDb)).map((role) => roleView(role, user)),
  }))

  route('staffRole.save', async ({ user, body }) => {
    const role = await saveRole(db, user.id, body)
    return {
      message: text('The role {name} is saved.', { name: role.name }),
      data: roleView(role, user),
    }
  })

  route('staffRole.delete', async ({ user, params }) => {
    await removeRole(db, user.id, params.id)
    return { message: text('The role is deleted.'), data: null }
  })
}
