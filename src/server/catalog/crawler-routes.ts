import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Catalog } from './catalog.ts'
import { catalogPaths, fileCount, robotsTxt, sitemapFile, sitemapIndex } from './sitemap-rules.ts'

const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)

/** How old a file of the sitemap may be, so that a flood of requests builds it once. */
const KEPT_MS = 10 * 60_000
const KEPT_SECONDS = KEPT_MS / 1000

/** What search engines read first: robots.txt, and a sitemap of everything on sale. */
export function crawlerRoutes(app: FastifyInstance, deps: Deps) {
  const { catalogFeed, deliveryFeed, config } = deps
  const { publicUrl } = config
  const hasPreviews = () => deliveryFeed.current.visitors.link_previews
  const file = keptFiles(catalogFeed.catalog, publicUrl)

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send(robotsTxt(publicUrl, hasPreviews())),
  )

  const send = async (number: number, request: FastifyRequest, reply: FastifyReply) => {
    await catalogFeed.settled()
    const body = hasPreviews() ? await file(number) : undefined
    if (!body) return reply.callNotFound()
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    reply
      .type('application/xml; charset=utf-8')
      // A cache on the way would go on naming what is hidden.
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (!takesGzip) return reply.send(await gunzipAsync(body))
    return reply.header('content-encoding', 'gzip').send(body)
  }
  app.get('/sitemap.xml', (request, reply) => send(0, request, reply))
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    send(Number(request.params.file), request, reply),
  )
}

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

function placesOf(catalog: Catalog) {
  const categories = new Map(catalog.categories.map((one) => [one.id, named(one)]))
  const withins = (ids: readonly string[]) => ids.flatMap((id) => categories.get(id) ?? [])
  return [
    ...[...categories.values()].map((one) => ({ ...one, within: [] })),
    ...catalog
      .subcategoriesOf(undefined)
      .map((one) => ({ ...named(one), within: withins(one.categoryIds) }))
      .filter(({ within }) => within.length > 0),
  ]
}

const pathsIn = (catalog: Catalog) => catalogPaths(placesOf(catalog), catalog.shelf().map(named))

/**
 * Keeps the compressed files for a while, so that a flood of requests builds them once, but names no product that is
 * hidden or deleted meanwhile. File 0 is the sitemap itself: all URLs, or the list of the files. Undefined where there is
 * no such file.
 */
function keptFiles(catalog: Catalog, publicUrl: string) {
  let until = 0
  const ignore = () => {}
  const end = () => {
    until = 0
  }
  catalog.subscribe({ put: ignore, stockTurned: ignore, remove: end })
  let files: Promise<Buffer[]> | undefined
  return async (number: number): Promise<Buffer | undefined> => {
    const now = performance.now()
    if (!files || until <= now) {
      until = now + KEPT_MS
      files = filesOf(pathsIn(catalog), publicUrl)
    }
    return (await files)[number]
  }
}

/** Compressed one after the other, so that other requests are answered in between. */
async function filesOf(paths: readonly string[], publicUrl: string): Promise<Buffer[]> {
  const count = fileCount(paths.length)
  if (count === 1) return [await gzipAsync(sitemapFile(paths, 1, publicUrl))]
  const files = [await gzipAsync(sitemapIndex(count, publicUrl))]
  for (let file = 1; file <= count; file += 1) {
    files.push(await gzipAsync(sitemapFile(paths, file, publicUrl)))
  }
  return files
}
