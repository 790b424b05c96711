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
  const file = keptFiles((number) => sitemap(catalogFeed.catalog, number, publicUrl))

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
      .headers({ 'cache-control': `public, max-age=${KEPT_SECONDS}`, vary: 'accept-encoding' })
    if (!takesGzip) return reply.send(await gunzipAsync(body))
    return reply.header('content-encoding', 'gzip').send(body)
  }
  app.get('/sitemap.xml', (request, reply) => send(0, request, reply))
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    send(Number(request.params.file), request, reply),
  )
}

/** File 0 is the sitemap itself: all URLs, or the list of the files. Undefined where there is no such file. */
function sitemap(catalog: Catalog, number: number, publicUrl: string): string | undefined {
  const paths = catalogPaths(placesOf(catalog), productsOf(catalog))
  const files = fileCount(paths.length)
  if (number > files || (number > 0 && files === 1)) return undefined
  if (number === 0 && files > 1) return sitemapIndex(files, publicUrl)
  return sitemapFile(paths, Math.max(1, number), publicUrl)
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

const productsOf = (catalog: Catalog) => catalog.shelf().map(named)

/** Keeps built files compressed for a while. Requests that come meanwhile share a build. */
function keptFiles(build: (number: number) => string | undefined) {
  const files = new Map<number, { until: number; body: Promise<Buffer> | undefined }>()
  return (number: number) => {
    const now = performance.now()
    const kept = files.get(number)
    if (kept && kept.until > now) return kept.body
    const text = build(number)
    if (text === undefined) return undefined
    const body = gzipAsync(text)
    files.set(number, { until: now + KEPT_MS, body })
    return body
  }
}
