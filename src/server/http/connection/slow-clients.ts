import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'

/** Time limits for clients, in ms, and the minimum pace. */
export type Timeouts = {
  /** From the first byte of a request to the end of its head. */
  headMs: number
  /** From the head to the end of a body that is not a form. */
  bodyMs: number
  /** From the first byte to the end of a form: two minutes for eight pictures on a slow line, plus slack. */
  formMs: number
  /** A form must deliver `paceBytes` in each `paceMs`. */
  paceMs: number
  paceBytes: number
  /** Maximum time without traffic in either direction while a request or its response is pending. */
  idleMs: number
  /** Interval at which connections are checked. */
  checkMs: number
}

export const TIMEOUTS: Timeouts = {
  headMs: 10_000,
  bodyMs: 15_000,
  formMs: 150_000,
  paceMs: 10_000,
  paceBytes: 16_384,
  idleMs: 30_000,
  checkMs: 1_000,
}

/** Settings for Fastify and Node. */
export const serverTimeouts = ({ headMs, formMs, idleMs, checkMs }: Timeouts) => ({
  requestTimeout: formMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
})

/** Disconnects clients that send a body slowly, unless it is a form; such bodies are only a few bytes. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Timeouts) {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasPlainBody(request)) {
      const late = setTimeout(() => request.raw.destroy(), bodyMs)
      request.raw.once('end', () => clearTimeout(late))
      reply.raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}

const hasPlainBody = ({ headers }: FastifyRequest) =>
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) &&
  !/^multipart\//i.test(headers['content-type'] ?? '')

/** Reads a form, and rejects it when the form stalls or only drips. */
export async function atPace<T>(
  { raw }: FastifyRequest,
  { paceMs, paceBytes }: Timeouts,
  reading: Promise<T>,
): Promise<T> {
  let before = raw.socket.bytesRead
  let watch: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const { bytesRead } = raw.socket
      if (bytesRead - before < paceBytes) {
        reject(new ShopError('too_slow', text('The files arrive too slowly. Please try again.')))
      }
      before = bytesRead
    }, paceMs)
  })
  try {
    return await Promise.race([reading, tooSlow])
  } finally {
    clearInterval(watch)
    reading.catch(() => {})
  }
}
