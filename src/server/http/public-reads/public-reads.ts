import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'fast-querystring'
import type { FastifyInstance } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Parsed, schemas } from '#contract/schemas.ts'
import { unreadAnswers } from '../connection/unread-answers.ts'
import { validate } from '../input/validate.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { clientBudgets, MIN_COST, type RequestClient } from './client-budgets.ts'
import { type PreparedAnswer, sentAs } from './prepared-answer.ts'
import { partsOf } from './url-parts.ts'

/** The fields of the envelope as JSON text, and whether they are up to date. */
export type PublicAnswer = { fields: string } & Pick<PreparedAnswer, 'isCurrent'>

type PublicRead = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public'
    ? Parsed<N> extends { query: unknown }
      ? N
      : never
    : never
}[RouteName]

type Query<N extends PublicRead> = Parsed<N> extends { query: infer Q } ? Q : never
/** Waits for everything an answer needs and returns a synchronous builder, whose time is charged. */
type Read<N extends PublicRead> = (query: Query<N>) => Promise<() => PublicAnswer>

export type ServePublic = <N extends PublicRead>(name: N, read: Read<N>) => void

export type PublicReads = {
  /** Serves a public read of the contract from cached bytes while they are up to date. */
  read: ServePublic
  /**
   * The answer to this request: cached or being built; undefined if it is not a public read. After a rejection, the
   * request must be passed to Fastify, which reports it.
   */
  answerTo: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => CachedAnswer | Promise<CachedAnswer> | undefined
}

type Build = (
  request: IncomingMessage,
  response: ServerResponse,
  query: unknown,
) => Promise<CachedAnswer>

/** `proxies`: the proxies whose forwarding headers are trusted. */
export function publicReads(
  app: FastifyInstance,
  cache: AnswerCache,
  proxies: string[] | false,
): PublicReads {
  const budgets = clientBudgets(proxies)
  const countUnread = unreadAnswers()
  const share = coalesceBuilds()
  const reads = new Map<string, Build>()
  /** Rejections that Fastify has to report. */
  const rejections = new WeakMap<IncomingMessage, unknown>()
  const byFastify = serveByFastify(app, cache, rejections)

  const read: ServePublic = (name, read) => {
    const build = async (url: string, query: unknown, client: RequestClient, paid: number) => {
      const answer = await read(query as never)
      const built = budgets.build(client, paid, () => prepare(name, answer()))
      return cache.keep(url, built)
    }
    const buildFor: Build = async (request, response, asked) => {
      const { url = '' } = request
      const query = validate(schemas[name].query, asked)
      const client = budgets.clientOf(request)
      // A repeated request after a change costs only the time it takes.
      const paid = cache.knows(url) ? 0 : MIN_COST
      const answer = await budgets.withinBudget(client, paid, () =>
        share(url, () => build(url, query, client, paid)),
      )
      countUnread(client.address, answer.body.length, response)
      return answer
    }

    reads.set(routes[name].path, buildFor)
    byFastify(name, buildFor)
  }

  const answerTo: PublicReads['answerTo'] = (request, response) => {
    const { url = '' } = request
    const cached = cache.find(url)
    if (cached) return cached
    const { path, query } = partsOf(url)
    return reads
      .get(path)?.(request, response, parse(query))
      .catch((rejection) => {
        rejections.set(request, rejection)
        throw rejection
      })
  }

  return { read, answerTo }
}

/** Serves a public read through Fastify: for calls within the process and for rejected requests. */
const serveByFastify =
  (app: FastifyInstance, cache: AnswerCache, rejections: WeakMap<IncomingMessage, unknown>) =>
  (name: PublicRead, build: Build) =>
    app.route({
      method: routes[name].method,
      url: routes[name].path,
      config: { call: name },
      handler: async ({ raw, query, headers }, reply) => {
        if (rejections.has(raw)) throw rejections.get(raw)
        const answer = cache.find(raw.url ?? '') ?? (await build(raw, reply.raw, query))
        const { status, headers: head, body } = sentAs(answer, headers)
        // The answer is shared by many requests.
        return reply.removeHeader('x-request-id').code(status).headers(head).send(body)
      },
    })

/** Coalesces concurrent builds of the same answer. */
function coalesceBuilds() {
  const making = new Map<string, Promise<CachedAnswer>>()

  return async (url: string, build: () => Promise<CachedAnswer>): Promise<CachedAnswer> => {
    for (let other = making.get(url); other; other = making.get(url)) {
      const answer = await other.catch(() => undefined)
      // The data may have changed since the first request.
      if (answer?.isCurrent()) return answer
    }
    const built = build()
    making.set(url, built)
    return built.finally(() => making.delete(url))
  }
}

const BEGIN = '{"success":true,"message":"OK",'

/** Wraps the fields in the envelope. The ETag is a hash of the bytes, so nodes with the same data agree on it. */
function prepare(call: string, { fields, isCurrent }: PublicAnswer): PreparedAnswer {
  const end = `,"timestamp":"${new Date().toISOString()}"}`
  const body = Buffer.from(`${BEGIN}${fields}${end}`)
  const bytes = body.subarray(BEGIN.length, body.length - end.length)
  return { call, body, etag: `"${hash('sha1', bytes, 'base64url')}"`, isCurrent }
}
