import type { RouteName } from '#contract/routes.ts'
import type { Envelope, Input } from '#contract/schemas.ts'
import { offline, userChanged } from '#web/lib/http/api-error.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { type RequestInput, routeOf } from '#web/lib/http/request.ts'
import { type ApiResponse, envelopeOf, type SendOptions, send } from '#web/lib/http/send.ts'
import { personKey, syncPerson } from './person.ts'
import { renewSession } from './renewal.ts'
import { accessToken } from './tokens.ts'

/**
 * Calls the API. Every request goes through here. Returns the envelope: `data`, `message`, page fields.
 * Throws `ApiError`, or the signal's own reason when the caller aborted. While offline only reads are tried;
 * a write fails at once, and is certain not to have been sent.
 */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Envelope<N>> {
  const { access, method } = routeOf(name)
  if (method !== 'GET' && !isOnline()) throw offline()
  const answer = await (access === 'public'
    ? send(name, input, options, accessToken())
    : sendForPerson(name, input, options))
  // The server validates every response against the contract.
  return envelopeOf(answer) as Envelope<N>
}

/** Sends for the user of this tab, and returns the response only if that user has not changed. */
async function sendForPerson(name: RouteName, input: RequestInput, options: SendOptions) {
  const person = personKey()
  const stillThem = () => !syncPerson() && personKey() === person
  // This can run during a render, when the user must not change.
  await undefined
  if (!stillThem()) throw userChanged()
  // These calls end the session, so a missing user afterwards is expected.
  if (SESSION_ENDING_CALLS.includes(name)) return sendRenewed(name, input, options)
  try {
    const answer = await sendRenewed(name, input, options)
    if (!stillThem()) throw userChanged()
    return answer
  } catch (error) {
    throw stillThem() ? error : userChanged()
  }
}

const SESSION_ENDING_CALLS: RouteName[] = [
  'user.logout',
  'user.endSession',
  'user.endAllSessions',
  'user.delete',
]

async function sendRenewed(
  name: RouteName,
  input: RequestInput,
  options: SendOptions,
): Promise<ApiResponse> {
  const bearer = accessToken()
  const answer = await send(name, input, options, bearer)
  if (answer.status !== 401 || !(await renewSession(bearer))) return answer
  return send(name, input, options, accessToken())
}
