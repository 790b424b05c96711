import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Answer } from '#contract/schemas.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { type Authenticate, type CurrentUser, guard, type PersonAccess } from './access.ts'
import type { EventStream, EventStreams } from './event-streams.ts'
import { assertStillThere } from './still-there.ts'

/** What is told. The next connection sends the last `id` back, so that it can be told what it missed. */
export type StreamEvent<Data> = { id: string; data: Data }

type Listening<N extends RouteName> = {
  user: CurrentUser
  /** Up to where the caller knows everything; absent when this is its first connection. */
  lastEventId: string | undefined
  tell: (event: StreamEvent<Answer<N>['data']>) => void
  /** Called once, however the stream ends. */
  onceOver: (then: () => void) => void
}

/** Begins to tell. When it fails the stream ends, and the caller comes back. */
type Begin<N extends RouteName> = (listening: Listening<N>) => Promise<void>

export type ServeStream = <N extends RouteName>(name: N, begin: Begin<N>) => void

/**
 * Makes the function that serves a call of the contract as server-sent events (WHATWG HTML, 9.2). Who
 * may read is looked at again with every beat: a stream ends soon after its session, or its role, does.
 */
export function streamRouteOn(
  app: FastifyInstance,
  authenticate: Authenticate,
  streams: EventStreams,
): ServeStream {
  app.addHook('preClose', async () => streams.close())

  return (name, begin) => {
    const { method, path, access } = routes[name]
    const admit = guard(access as PersonAccess, authenticate)
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: name },
      onRequest: admit,
      handler: (request, reply) => {
        assertStillThere(reply)
        const user = request.user as CurrentUser
        const stream = streams.open({ call: name, userId: user.id })
        reply.raw.once('close', () => stream.body.destroy())
        beat(stream, streams.limits.beatMs, () => admit(request))
        const { onceOver } = stream
        const tell = ({ id, data }: StreamEvent<unknown>) => stream.write(eventOf(id, data))
        begin({ user, lastEventId: lastEventIdOf(request), tell, onceOver }).catch((error) => {
          request.log.error({ err: loggedError(error) }, 'A stream could not begin')
          stream.end()
        })
        return sendEvents(reply, stream)
      },
    })
  }
}

const eventOf = (id: string, data: unknown) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** No proxy may keep it, change it or collect it until it is long enough. */
const sendEvents = (reply: FastifyReply, { body }: EventStream) =>
  reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(body)

/** Says that the stream is alive as long as `mayGoOn` resolves. */
function beat(stream: EventStream, ms: number, mayGoOn: () => Promise<unknown>) {
  const timer = setInterval(async () => {
    try {
      await mayGoOn()
      stream.write(': beat\n\n')
    } catch {
      stream.end()
    }
  }, ms)
  stream.onceOver(() => clearInterval(timer))
}

const MAX_ID_LENGTH = 100

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined
}
