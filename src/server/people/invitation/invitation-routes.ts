import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import { languageForAccount } from '#server/http/page/page-language.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { findUser } from '#server/user/user-store.ts'
import { acceptInvitation, joinByInvitation, openInvitation } from './accept-invitation.ts'
import { FROM_ADDRESS, INVITATION_LIMITS } from './invitation-limits.ts'
import { listInvitations } from './invitation-store.ts'
import { invitationView, openedView } from './invitation-view.ts'
import { resendInvitation, revokeInvitation, sendInvitation } from './send-invitation.ts'

/** Inviting staff, and the link of the email. */
export function invitationRoutes(route: ServeRoute, deps: Deps) {
  senderRoutes(route, deps)
  linkRoutes(route, deps)
}

function senderRoutes(route: ServeRoute, { db, readDb, config }: Deps) {
  route('invitation.list', async ({ user }) => ({
    data: (await listInvitations(readDb)).map((one) => invitationView(one, user)),
  }))

  route('invitation.send', async ({ user, body: { email, role, staff_role }, request }) => {
    const chosen = (await findUser(db, user.id))?.language
    const language = chosen ?? languageForAccount(request.headers, config.languages)
    const invitation = await sendInvitation(db, user.id, {
      ...{ email, role, staffRoleId: staff_role },
      language: language ?? SOURCE_LANGUAGE,
    })
    return {
      message: text('{email} is invited.', { email: invitation.email }),
      data: invitationView(invitation, user),
    }
  })

  route('invitation.resend', async ({ user, params }) => {
    const invitation = await resendInvitation(db, user.id, params.id)
    return {
      message: text('A new link is on its way to {email}.', { email: invitation.email }),
      data: invitationView(invitation, user),
    }
  })

  route('invitation.revoke', async ({ user, params }) => {
    await revokeInvitation(db, user.id, params.id)
    return { message: text('The invitation is withdrawn.'), data: null }
  })
}

const opening = fairAttempts('open-invitation', FROM_ADDRESS.open)
const joining = fairAttempts('join-by-invitation', FROM_ADDRESS.join)

function linkRoutes(route: ServeRoute, { db, config }: Deps) {
  route('invitation.open', async ({ body, request }) => {
    const opened = await opening(db, visitOf(request), () => openInvitation(db, body.code))
    return { data: openedView(opened.invitation, opened.hasAccount) }
  })

  route('invitation.join', async ({ body, request }) => {
    const language = languageForAccount(request.headers, config.languages)
    const joined = await joining(db, visitOf(request), () =>
      joinByInvitation(db, { ...body, language }),
    )
    return { message: text('Your account is ready.'), data: joined }
  })

  route('invitation.accept', async ({ user, body }) => {
    await limit(db, { key: limitKey('accept-invitation', user.id), ...INVITATION_LIMITS.accept })
    await acceptInvitation(db, user.id, body.code)
    return { message: text('You accepted the invitation.'), data: null }
  })
}
