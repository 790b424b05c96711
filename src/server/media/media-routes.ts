import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { connectionName } from '#server/http/connection/client-connection.ts'
import { matchesEtag } from '#server/http/public-reads/if-none-match.ts'
import { found } from '#server/lib/errors.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { addressKey } from '#server/limits/limit.ts'
import { boundedReads } from './bounded-reads.ts'
import { isPrivateName, isStoredName } from './storage.ts'

const DEMO_PICTURES = join(projectRoot, 'demo/images')
const DEMO_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.webp$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

/** Serves pictures. Names in another form than ours are not looked up. */
export function mediaRoutes(app: FastifyInstance, { storage }: Pick<Deps, 'storage'>) {
  const stored = boundedReads(storage)

  app.get<ByName>('/media/:name', async (request, reply) => {
    const { name } = request.params
    found((isStoredName(name) && !isPrivateName(name)) || undefined, 'Picture')
    const client = {
      address: addressKey(request.ip),
      connection: connectionName(request.raw.socket),
    }
    // A name never changes its content, so it is its own tag.
    const tag = `"${name}"`
    const isKnown = matchesEtag(request.headers['if-none-match'], tag)
    if (isKnown && (await stored.exists(name, client))) {
      return picture(reply, FOR_EVER, tag).code(304).send()
    }
    const bytes = found(await stored.get(name, client), 'Picture')
    return picture(reply, FOR_EVER, tag).send(bytes)
  })

  app.get<ByName>('/media/demo/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = found(DEMO_NAME.test(name) ? await demoPicture(name) : undefined, 'Picture')
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    if (matchesEtag(request.headers['if-none-match'], tag))
      return picture(reply, FOR_A_DAY, tag).code(304).send()
    return picture(reply, FOR_A_DAY, tag).send(bytes)
  })
}

type ByName = { Params: { name: string } }

/** A demo shop that was opened before its pictures had sizes uses names without one. */
const demoPicture = async (name: string) =>
  (await demoFile(name)) ??
  (await demoFile(name.replace('.webp', '-480.webp'))) ??
  (await demoFile(name.replace('.webp', '-240.webp')))

const demoFile = (name: string): Promise<Buffer | undefined> =>
  readFile(join(DEMO_PICTURES, name)).catch(() => undefined)

/** Even if a stored file were not a picture, it would run nothing in a browser. */
const picture = (reply: FastifyReply, cacheControl: string, etag: string) =>
  reply.type('image/webp').headers({
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
    etag,
  })
