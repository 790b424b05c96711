import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsBrotli } from '../public-reads/brotli.ts'
import { matchesEtag } from '../public-reads/if-none-match.ts'

/** A file of another release, which a page of another node names. */
export type OtherFile = { bytes: Buffer; type: string; isBrotli: boolean }

/** By the name below `/assets/`. */
export type FindOtherFile = (name: string, acceptsBrotli: boolean) => Promise<OtherFile | undefined>

const ASSETS = '/assets/'
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Sends a file of another release with the headers of our own. False when there is none. */
export async function sendOtherFile(
  find: FindOtherFile,
  path: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!path.startsWith(ASSETS)) return false
  const name = path.slice(ASSETS.length)
  const file = await find(name, acceptsBrotli(headers['accept-encoding']))
  if (!file) return false
  const etag = `"${name}"`
  reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding', etag })
  if (matchesEtag(headers['if-none-match'], etag)) reply.code(304).send()
  else {
    if (file.isBrotli) reply.header('content-encoding', 'br')
    reply.type(file.type).send(file.bytes)
  }
  return true
}
