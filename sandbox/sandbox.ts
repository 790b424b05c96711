import Fastify, { type FastifyInstance } from 'fastify'
import { type Agenda, startAgenda } from './agenda.ts'
import { controlRoutes } from './control-routes.ts'
import type { TaskKind } from './entities.ts'
import { pageRoutes } from './page-routes.ts'
import { authorise, capture, captureTwice, fail, reversePayment } from './payments.ts'
import type { Pace, Provider } from './provider.ts'
import { errorBody, ProviderError } from './provider-error.ts'
import { settleRefund } from './refunds.ts'
import { restRoutes } from './rest-routes.ts'
import { shopperRoutes } from './shopper-routes.ts'
import { type Keys, note, openState, type ProviderState, writeState } from './state.ts'
import { deliver, postEvent } from './webhooks.ts'

export type SandboxOptions = {
  /** Absent: those of the file, or new ones. Rejected unless they are test keys. */
  keys?: Keys
  /** The same seed gives the same ids and the same random choices. */
  seed?: string
  /** The file of the state; absent: in memory only. */
  file?: string
  /** The URL of the shop's webhook. */
  webhookUrl?: string
  /** How many times as fast as ours the provider's clock runs. */
  speed?: number
  pace?: Partial<Pace>
}

export type Sandbox = {
  app: FastifyInstance
  keys: Keys
  /** Starts listening; returns the URL. */
  listen: (at?: { port?: number; host?: string }) => Promise<string>
  sendEventsTo: (url: string) => void
  /** Advances the provider's clock by this many seconds, with everything that happens meanwhile. */
  advance: (seconds: number) => Promise<void>
  /** Resolves when every event that is due has been sent. */
  quiet: () => Promise<void>
  close: () => Promise<void>
}

/** The sandbox cannot start with these options. The message is the sentence to show. */
export class SandboxError extends Error {}

const PACE: Pace = { captureMs: 0, refundMs: 2_000, failedThenCapturedMs: 5_000 }
const SAVE_MS = 500
const BODY_LIMIT_BYTES = 64 * 1024

/** A stand-in for Razorpay that moves no money. Throws SandboxError for keys that are not test keys. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const state = openState(options)
  if (!state.keys.keyId.startsWith('rzp_test_')) {
    throw new SandboxError(
      'The payment sandbox takes test keys only: RAZORPAY_KEY_ID must begin with rzp_test_.',
    )
  }
  let webhookUrl = options.webhookUrl
  const { provider, agenda } = openProvider(state, options, () => webhookUrl)
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true })
  answerRefusals(app)
  const saving = keepIn(options.file, state)
  app.addHook('onResponse', saving.soon)
  app.register(async (rest) => restRoutes(rest, provider), { prefix: '/v1' })
  app.register(async (pages) => pageRoutes(pages, provider))
  shopperRoutes(app, provider)
  controlRoutes(app, provider, agenda)

  return {
    app,
    keys: state.keys,
    listen: ({ port = 0, host = '127.0.0.1' } = {}) => app.listen({ port, host }),
    sendEventsTo: (url) => {
      webhookUrl = url
    },
    advance: (seconds) => agenda.advance(seconds * 1_000),
    quiet: agenda.quiet,
    close: async () => {
      await app.close()
      await agenda.stop()
      saving.now()
    },
  }
}

function openProvider(
  state: ProviderState,
  { speed = 1, pace }: SandboxOptions,
  url: () => string | undefined,
) {
  const handlers: Record<TaskKind, (id: string) => Promise<void> | void> = {
    authorise: (id) => authorise(provider, id),
    capture: (id) => capture(provider, id),
    'capture-twice': (id) => captureTwice(provider, id),
    'time-out': (id) => fail(provider, id),
    expire: (id) => reversePayment(provider, id),
    refund: (id) => settleRefund(provider, id),
    deliver: (id) => deliver(provider, id, url()),
  }
  const agenda: Agenda = startAgenda(state, () => handlers, speed)
  const provider: Provider = {
    state,
    pace: { ...PACE, ...pace },
    now: agenda.now,
    plan: agenda.plan,
    emit: (event, entities) => postEvent(provider, event, entities),
    note: (what, facts) => note(state, agenda.now(), what, facts),
  }
  return { provider, agenda }
}

/** Answers every error in the provider's own format. */
function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof ProviderError ? error : readable(error as { statusCode?: number })
    if (known.status >= 500 && known.status !== 503) console.error(error)
    reply.code(known.status).send(errorBody(known))
  })
  app.setNotFoundHandler(() => {
    throw new ProviderError(404, { description: 'The requested URL was not found on the server.' })
  })
}

const readable = ({ statusCode = 500 }: { statusCode?: number }) =>
  new ProviderError(statusCode, {
    description:
      statusCode < 500 ? 'The request could not be read.' : 'The sandbox itself has a fault.',
  })

/** Stores the state in a file: soon after each call, and at the end. */
function keepIn(file: string | undefined, state: ProviderState) {
  let timer: NodeJS.Timeout | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    if (file) writeState(file, state)
  }
  const soon = async () => {
    if (file) timer ??= setTimeout(now, SAVE_MS).unref()
  }
  return { now, soon }
}
