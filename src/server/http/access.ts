import type { FastifyRequest } from 'fastify'
import { type Holder, may } from '#contract/account/access.ts'
import { messages } from '#contract/messages.ts'
import type { Access } from '#contract/route.ts'
import { ShopError } from '#server/lib/errors.ts'
import { notAllowed } from '#server/lib/not-allowed.ts'
import type { Client } from '#server/limits/fair-attempts.ts'
import { connectionEnd, connectionName } from './connection/client-connection.ts'
import { logUser } from './log-requests.ts'

/** The authenticated user, as far as HTTP needs it. */
export type CurrentUser = Holder & { id: string; sessionId: string }

/** The client of a request: its address, its connection and its user agent. */
export type Visit = Client & { userAgent: string }

export const visitOf = ({ ip, headers, raw }: FastifyRequest): Visit => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  connection: connectionName(raw.socket),
  disconnected: connectionEnd(raw.socket),
})

/** Finds the user of a bearer token; undefined when the token is invalid. */
export type Authenticate = (
  token: string,
  request: FastifyRequest,
) => Promise<CurrentUser | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    user: CurrentUser | undefined
  }
}

/** Only the Authorization header authenticates. A cookie alone never does, so no other site can act for the shopper. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return undefined
  return token.length <= 200 ? token : undefined
}

/** Access levels of calls that people make. */
export type PersonAccess = Exclude<Access, 'webhook'>

/**
 * Authenticates and authorises a request: the one check of who may make a call. Throws 401 without a session and 403
 * without the permission.
 */
export const guard =
  (access: PersonAccess, authenticate: Authenticate) => async (request: FastifyRequest) => {
    if (access === 'public') return
    const user = await signedInUser(request, authenticate)
    // A stream is guarded again with each heartbeat.
    if (!request.user) logUser(request, user.id)
    request.user = user
    if (!isAllowed(access, user)) throw notAllowed(access, user)
  }

function isAllowed(access: Exclude<PersonAccess, 'public'>, user: Holder): boolean {
  if (access === 'user') return true
  return access === 'rider' ? user.role === 'RIDER' : may(user, access)
}

async function signedInUser(request: FastifyRequest, authenticate: Authenticate) {
  const token = bearerToken(request)
  const user = token && (await authenticate(token, request))
  if (!user) throw new ShopError('unauthenticated', messages.signIn)
  return user
}
