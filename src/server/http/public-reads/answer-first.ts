import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answered, secondsSince } from '#server/lib/diagnostics.ts'
import { interceptRequests } from '../connection/intercept-requests.ts'
import type { CachedAnswer } from './answer-cache.ts'
import { sentAs } from './prepared-answer.ts'
import type { PublicReads } from './public-reads.ts'

/**
 * Answers public reads before Fastify, whose work around a call costs as much again as building an answer. Everything
 * else, and every rejection, is left to Fastify. `headers` are added to every answer.
 */
export function answerBeforeFastify(
  app: FastifyInstance,
  { answerTo }: Pick<PublicReads, 'answerTo'>,
  headers: Record<string, string>,
) {
  let isOpen = true
  app.decorate('closeFastPath', () => {
    isOpen = false
  })
  const sender = (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = answered.isFollowed ? performance.now() : undefined
    return (answer: CachedAnswer, cache: 'hit' | 'miss') => {
      const sent = sentAs(answer, request.headers)
      response.writeHead(sent.status, { ...headers, ...sent.headers }).end(sent.body)
      if (startedAt === undefined) return
      const seconds = secondsSince(startedAt)
      answered.publish({ call: answer.call, status: sent.status, seconds, cache })
    }
  }
  interceptRequests(app, (request, response, next) => {
    const isRead = isOpen && request.method === 'GET' && !hasBody(request)
    const send = sender(request, response)
    const answer = isRead ? answerTo(request, response) : undefined
    if (!answer) next()
    else if (answer instanceof Promise) answer.then((built) => send(built, 'miss')).catch(next)
    else send(answer, 'hit')
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** After this, Fastify answers everything and closes each connection. Absent without a fast path. */
    closeFastPath?: () => void
  }
}
