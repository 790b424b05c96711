import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { bearerToken, visitOf } from '#server/http/access.ts'
import { cookiesFor, isBrowser } from '#server/http/cookies.ts'
import { chosenLanguage, languageForAccount } from '#server/http/page/page-language.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newToken } from '#server/lib/tokens.ts'
import { listEvents } from '#server/user/account-event-store.ts'
import { languageAtLogin } from '#server/user/language-rules.ts'
import { findProfile, updateUser } from '#server/user/user-store.ts'
import { userView } from '#server/user/user-view.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession, endSessions, listSessions } from './session-store.ts'
import { eventView, sessionView } from './session-view.ts'

/** Login, refresh, logout and devices. */
export function sessionRoutes(route: ServeRoute, { db, config }: Deps) {
  const cookies = cookiesFor(config)
  const { languages } = config
  const browserOf = ({ headers }: FastifyRequest) => ({
    chosen: chosenLanguage(headers, languages),
    shown: languageForAccount(headers, languages),
  })

  route('user.login', async ({ body, request, reply }) => {
    const browserKey = isBrowser(request) ? newToken() : undefined
    const login = { ...body, visit: visitOf(request), browserKey }
    const { user, tokens } = await logIn(db, login)

    cookies.setTokens(reply, tokens)
    if (browserKey) cookies.bindBrowser(reply, browserKey)
    const { forBrowser, forAccount } = languageAtLogin(user.language, browserOf(request), languages)
    if (forBrowser) cookies.setLanguage(reply, forBrowser)
    if (forAccount) await updateUser(db, user.id, { language: forAccount })
    const profile = found(await findProfile(db, user.id), 'User')
    return { message: 'Login Successful!', data: { tokens, user: userView(profile) }, tokens }
  })

  route('user.refresh', async ({ request, reply }) => {
    const token = bearerToken(request)
    const refreshed = token && (await refreshSession(db, token, cookies.browserKey(request)))
    if (!refreshed) throw new ShopError('unauthenticated', messages.signIn)
    if ('refused' in refreshed) {
      request.log.warn({ event: `refresh_${refreshed.refused}` }, 'A refresh was refused')
      throw new ShopError('unauthenticated', messages.signIn)
    }

    const { tokens } = refreshed
    cookies.setTokens(reply, tokens)
    return { data: { tokens }, tokens }
  })

  route('user.logout', async ({ user, reply }) => {
    await endSession(db, user.id, user.sessionId, 'logout')
    cookies.signOut(reply)
    return { message: 'Logged out successfully', data: null }
  })

  route('user.sessions', async ({ user }) => ({
    data: (await listSessions(db, user.id)).map((session) => sessionView(session, user.sessionId)),
  }))

  route('user.accountEvents', async ({ user }) => ({
    data: (await listEvents(db, user.id)).map(eventView),
  }))

  route('user.endSession', async ({ user, params, reply }) => {
    found(await endSession(db, user.id, params.id, 'ended'), 'Device')
    if (params.id === user.sessionId) cookies.signOut(reply)
    return { message: 'Signed out on that device', data: null }
  })

  route('user.endAllSessions', async ({ user, reply }) => {
    await endSessions(db, user.id, 'ended')
    cookies.signOut(reply)
    return { message: 'Signed out everywhere', data: null }
  })
}
