import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Parsed, schemas } from '#contract/schemas.ts'
import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { type PreparedAnswer, sentAs } from './prepared-answer.ts'
import { validate } from './validate.ts'

/** Answers that must be made anew, from one address: far above what a person who browses asks for. */
const MISSES = { burst: 600, perSecond: 20 }

/** What a public read answers: the fields of the envelope as a JSON object, and whether they are still true. */
export type PublicAnswer = { fields: string } & Pick<PreparedAnswer, 'isStill'>

type PublicRead = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public'
    ? Parsed<N> extends { query: unknown }
      ? N
      : never
    : never
}[RouteName]

type Query<N extends PublicRead> = Parsed<N> extends { query: infer Q } ? Q : never
type Read<N extends PublicRead> = (query: Query<N>) => Promise<PublicAnswer>

export type ServePublic = <N extends PublicRead>(name: N, read: Read<N>) => void

/** Makes the function that serves a public read of the contract from bytes that are kept as long as they are true. */
export function publicRouteOn(app: FastifyInstance, kept: KeptAnswers): ServePublic {
  const countMiss = tokenBucket(MISSES)
  const share = sharing()

  return (name, read) => {
    const { method, path } = routes[name]
    const make = async (url: string, query: unknown) => {
      const answer = prepare(await read(query as never))
      kept.keep(url, answer)
      return answer
    }
    const answerTo = (url: string, asked: unknown, caller: string) => {
      const query = validate(schemas[name].query, asked)
      // An address that is asked again after a change costs its caller nothing.
      if (!kept.knows(url)) countMiss(caller)
      return share(url, () => make(url, query))
    }

    app.route({
      method,
      url: path,
      config: { call: name },
      handler: async ({ raw: { url = '' }, query, ip, headers }, reply) => {
        const answer = kept.find(url) ?? (await answerTo(url, query, addressKey(ip)))
        const chosen = sentAs(answer, headers)
        return reply.code(chosen.status).headers(chosen.headers).send(chosen.body)
      },
    })
  }
}

/** Makes the function that lets whoever asks for what is being put together wait for it. */
function sharing() {
  const making = new Map<string, Promise<PreparedAnswer>>()

  return async (url: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> => {
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

/** The envelope around the fields, whose own braces give way to it. Nodes with the same fields agree on the ETag. */
function prepare({ fields, isStill }: PublicAnswer): PreparedAnswer {
  const stamp = JSON.stringify(new Date().toISOString())
  const body = Buffer.from(
    `{"success":true,"message":"OK",${fields.slice(1, -1)},"timestamp":${stamp}}`,
  )
  return { body, etag: `"${hash('sha1', fields, 'base64url')}"`, isStill }
}
