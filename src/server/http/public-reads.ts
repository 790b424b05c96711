import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'fast-querystring'
import type { FastifyInstance } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Parsed, schemas } from '#contract/schemas.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { AT_LEAST, type Caller, callerShares } from './caller-shares.ts'
import { type PreparedAnswer, sentAs } from './prepared-answer.ts'
import { unreadAnswers } from './unread-answers.ts'
import { partsOf } from './url-parts.ts'
import { validate } from './validate.ts'

/** What a public read answers: the fields of the envelope as they stand within a JSON object, and whether they are still true. */
export type PublicAnswer = { fields: string } & Pick<PreparedAnswer, 'isStill'>

type PublicRead = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public'
    ? Parsed<N> extends { query: unknown }
      ? N
      : never
    : never
}[RouteName]

type Query<N extends PublicRead> = Parsed<N> extends { query: infer Q } ? Q : never
/** Waits for all that an answer needs, and hands out how it is made: in one go, whose time is counted. */
type Read<N extends PublicRead> = (query: Query<N>) => Promise<() => PublicAnswer>

export type ServePublic = <N extends PublicRead>(name: N, read: Read<N>) => void

export type PublicReads = {
  /** Serves a public read of the contract from bytes that are kept as long as they are true. */
  read: ServePublic
  /** Answers this request if it asks for one of them; what is refused leaves for Fastify. False: it asks for something else. */
  serve: (request: IncomingMessage, response: ServerResponse, leave: () => void) => boolean
}

type AnswerTo = (
  request: IncomingMessage,
  response: ServerResponse,
  query: unknown,
) => Promise<CachedAnswer>

/** `proxies`: whose word counts for where a request comes from. */
export function publicReads(
  app: FastifyInstance,
  cache: AnswerCache,
  proxies: string[] | false,
): PublicReads {
  const shares = callerShares(proxies)
  const holdUnread = unreadAnswers()
  const share = sharing()
  const reads = new Map<string, AnswerTo>()
  /** What was refused here, for Fastify to say. */
  const refusals = new WeakMap<IncomingMessage, unknown>()
  const byFastify = serveByFastify(app, cache, refusals)

  const read: ServePublic = (name, read) => {
    const make = async (url: string, query: unknown, caller: Caller, paid: number) => {
      const answer = await read(query as never)
      const made = shares.make(caller, paid, () => prepare(answer()))
      return cache.keep(url, made)
    }
    const answerTo: AnswerTo = async (request, response, asked) => {
      const { url = '' } = request
      const query = validate(schemas[name].query, asked)
      const caller = shares.callerOf(request)
      // What is asked again after a change costs no more than it takes.
      const paid = cache.knows(url) ? 0 : AT_LEAST
      const answer = await shares.inShare(caller, paid, () =>
        share(url, () => make(url, query, caller, paid)),
      )
      holdUnread(caller.address, answer.body.length, response)
      return answer
    }

    reads.set(routes[name].path, answerTo)
    byFastify(name, answerTo)
  }

  const serve: PublicReads['serve'] = (request, response, leave) => {
    const { path, query } = partsOf(request.url ?? '')
    const answerTo = reads.get(path)
    if (!answerTo) return false
    answerTo(request, response, parse(query))
      .then((answer) => cache.send(answer, request, response))
      .catch((refusal) => {
        refusals.set(request, refusal)
        leave()
      })
    return true
  }

  return { read, serve }
}

/** Makes the function that serves a read to whoever comes by Fastify: calls within the process, and all that was refused before. */
const serveByFastify =
  (app: FastifyInstance, cache: AnswerCache, refusals: WeakMap<IncomingMessage, unknown>) =>
  (name: PublicRead, answerTo: AnswerTo) =>
    app.route({
      method: routes[name].method,
      url: routes[name].path,
      config: { call: name },
      handler: async ({ raw, query, headers }, reply) => {
        if (refusals.has(raw)) throw refusals.get(raw)
        const answer = cache.find(raw.url ?? '') ?? (await answerTo(raw, reply.raw, query))
        const { status, headers: head, body } = sentAs(answer, headers)
        return reply.code(status).headers(head).send(body)
      },
    })

/** Makes the function that lets whoever asks for what is being put together wait for it. */
function sharing() {
  const making = new Map<string, Promise<CachedAnswer>>()

  return async (url: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> => {
    for (let other = making.get(url); other; other = making.get(url)) {
      const answer = await other.catch(() => undefined)
      // Something may have changed between the first who asked and this one.
      if (answer?.isStill()) return answer
    }
    const made = make()
    making.set(url, made)
    return made.finally(() => making.delete(url))
  }
}

const BEGIN = '{"success":true,"message":"OK",'

/** The envelope around the fields. Nodes with the same fields agree on the ETag, which is made of their bytes. */
function prepare({ fields, isStill }: PublicAnswer): PreparedAnswer {
  const end = `,"timestamp":"${new Date().toISOString()}"}`
  const body = Buffer.from(`${BEGIN}${fields}${end}`)
  const bytes = body.subarray(BEGIN.length, body.length - end.length)
  return { body, etag: `"${hash('sha1', bytes, 'base64url')}"`, isStill }
}
