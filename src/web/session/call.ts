import type { RouteName } from '#contract/routes.ts'
import type { Envelope, Input } from '#contract/schemas.ts'
import { offline, userChanged } from '#web/lib/http/api-error.ts'
import { isOnline } from '#web/lib/http/network.ts'
import { type RequestInput, routeOf } from '#web/lib/http/request.ts'
import { type ApiResponse, envelopeOf, type SendOptions, send } from '#web/lib/http/send.ts'
import { followPerson, personKey } from './person.ts'
import { renewSession } from './renewal.ts'
import { accessToken } from './tokens.ts'

/**
 * The only way to the server. Answers the whole envelope: `data`, `message`, page fields.
 * Throws `ApiError`, or the signal's own reason when the caller gave up. Without a network only reads
 * are tried: a write is refused at once, and it is certain that it was not sent.
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
  // The server checks every answer against the contract before it sends it.
  return envelopeOf(answer) as Envelope<N>
}

/** Sent for whoever this tab shows, and answered to nobody else. */
async function sendForPerson(name: RouteName, input: RequestInput, options: SendOptions) {
  const person = personKey()
  const stillThem = () => !followPerson() && personKey() === person
  // A screen that is being drawn may ask: the person does not change under its hands.
  await undefined
  if (!stillThem()) throw userChanged()
  // Their answers take the cookies away, so afterwards nobody is here: that is what was asked for.
  if (ENDS_SESSION.includes(name)) return sendRenewed(name, input, options)
  try {
    const answer = await sendRenewed(name, input, options)
    if (!stillThem()) throw userChanged()
    return answer
  } catch (error) {
    throw stillThem() ? error : userChanged()
  }
}

const ENDS_SESSION: RouteName[] = [
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
