import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Answer } from '#contract/schemas.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { type Authenticate, type CurrentUser, guard, type PersonAccess } from './access.ts'
import { assertConnected } from './assert-connected.ts'
import type { EventStream, EventStreams } from './event-streams.ts'

/** An event. A client that reconnects sends the last `id`, so that missed events can be replayed. */
export type StreamEvent<Data> = { id: string; data: Data }

type StreamContext<N extends RouteName> = {
  user: CurrentUser
  /** Last event that the client has seen; undefined on its first connection. */
  lastEventId: string | undefined
  emit: (event: StreamEvent<Answer<N>['data']>) => void
  /** Called once when the stream ends. */
  onEnd: (then: () => void) => void
}

/** Starts sending. When it fails the stream ends, and the client reconnects. */
type StartStream<N extends RouteName> = (listening: StreamContext<N>) => Promise<void>

export type ServeStream = <N extends RouteName>(name: N, start: StartStream<N>) => void

/**
 * Creates the function that serves a call of the contract as server-sent events (WHATWG HTML, 9.2). Access is checked
 * again at every heartbeat: a stream ends soon after its session or role does.
 */
export function streamRouteOn(
  app: FastifyInstance,
  authenticate: Authenticate,
  streams: EventStreams,
): ServeStream {
  app.addHook('preClose', async () => streams.close())

  return (name, start) => {
    const { method, path, access } = routes[name]
    const admit = guard(access as PersonAccess, authenticate)
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      config: { call: name },
      onRequest: admit,
      handler: (request, reply) => {
        assertConnected(reply)
        const user = request.user as CurrentUser
        const stream = streams.open({ call: name, userId: user.id })
        reply.raw.once('close', () => stream.body.destroy())
        beat(stream, streams.limits.beatMs, () => admit(request))
        const { onEnd } = stream
        const emit = ({ id, data }: StreamEvent<unknown>) => stream.write(eventOf(id, data))
        start({ user, lastEventId: lastEventIdOf(request), emit, onEnd }).catch((error) => {
          request.log.error({ err: loggedError(error) }, 'A stream could not start')
          stream.end()
        })
        return sendEvents(reply, stream)
      },
    })
  }
}

const eventOf = (id: string, data: unknown) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Proxies must not cache, transform or buffer it. */
const sendEvents = (reply: FastifyReply, { body }: EventStream) =>
  reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(body)

/** Sends heartbeats as long as `mayGoOn` resolves. */
function beat(stream: EventStream, ms: number, mayGoOn: () => Promise<unknown>) {
  const timer = setInterval(async () => {
    try {
      await mayGoOn()
      stream.write(': beat\n\n')
    } catch {
      stream.end()
    }
  }, ms)
  stream.onEnd(() => clearInterval(timer))
}

const MAX_ID_LENGTH = 100

function lastEventIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined
}
