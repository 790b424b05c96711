import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language/languages.ts'
import type { AnswerCache } from '../public-reads/answer-cache.ts'
import { FullPages } from './full-pages.ts'
import { type FindOtherFile, FOR_EVER, sendOtherFile } from './other-file.ts'
import { type OwnShop, ownManifest } from './own-shop.ts'
import { pageLanguage } from './page-language.ts'
import { pageShells } from './page-shells.ts'
import { pageWriters } from './page-writers.ts'
import { BARE, type FirstDataOf, screenPages } from './screen-pages.ts'

/** Files whose name contains a hash of their content never change. */
const HASHED = `${sep}assets${sep}`

const MANIFEST_PATH = /^\/site\.(?:\w+\.)?webmanifest$/

const WORKER = /\/service-worker\.js(?:\.\w+)?$/

type Pages = {
  /** Content-Security-Policy of every page. */
  policy: string
  firstData: FirstDataOf
  cache: AnswerCache
  /** The languages that people can read the shop in. */
  languages: readonly Language[]
  findOtherFile: FindOtherFile
  /** Name and look of the shop at this moment; undefined for one as every new shop. */
  ownShop?: () => OwnShop | undefined
}

/**
 * Serves the built pages from a folder. Every path that is neither a file nor a call opens the shop; with 404, if the
 * shop has no screen there.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { policy, firstData, cache, languages, findOtherFile, ownShop = () => undefined }: Pages,
) {
  // A server without built pages (tests, a build in progress) still answers its calls.
  if (!existsSync(join(folder, 'index.html'))) return

  const openPage = screenPages(folder, firstData)
  await app.register(fastifyStatic, {
    root: folder,
    // No route per file: requests for files pass through the handler below.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: headersOf(policy),
  })
  const full = new FullPages(app, cache, {
    shellOf: pageShells(folder, languages),
    writerOf: pageWriters(folder),
    varies: languages.length > 1,
  })
  const files = filesIn(folder)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (files.has(path)) return sendOwnFile(path, reply)
    if (await sendOtherFile(findOtherFile, path, request, reply)) return reply
    if (!opensTheShop(request)) return reply.callNotFound()
    return sendPage(request, reply)
  })

  /** A file of the build; the manifest says the name and look of the shop. */
  async function sendOwnFile(path: string, reply: FastifyReply) {
    const shop = ownShop()
    if (!shop || !MANIFEST_PATH.test(path)) return reply.sendFile(path)
    const built = await readFile(join(folder, path), 'utf8')
    reply.header('cache-control', 'no-cache').type('application/manifest+json')
    return reply.send(ownManifest(built, shop))
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { url, headers } = request
    const language = pageLanguage(headers, languages)
    const { page, hints } = openPage(url, isShopper(headers), language)
    const named = { language, shop: ownShop() }
    reply.headers({
      ...pageHeaders(policy),
      ...(hints && { link: hints }),
      ...(CARRIES_CODE.test(url) && { 'referrer-policy': 'no-referrer' }),
    })
    const isSent = await full.send({ ...page, ...named }, request, reply)
    if (!isSent) await full.send({ ...BARE, ...named }, request, reply)
    return reply
  }
}

/** URLs of all public files, without their compressed copies and the build's manifests. */
function filesIn(folder: string): ReadonlySet<string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => `/${relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/')}`)
  return new Set(paths.filter((path) => !path.includes('/.')))
}

/** A code from an email must not leak in the referrer of the page's links and files. */
const CARRIES_CODE = /[?&]code=/

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const isShopper = ({ cookie }: FastifyRequest['headers']) =>
  cookie?.includes('refreshToken=') ?? false

const pageHeaders = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-cache',
})

const headersOf = (policy: string) => (reply: FastifyReply, path: string) => {
  if (/\.html(\.\w+)?$/.test(path)) {
    reply.headers(pageHeaders(policy))
  } else if (WORKER.test(path)) {
    // Browsers look for the next release only as often as this allows.
    reply.header('cache-control', 'no-cache')
  } else if (path.includes(HASHED)) {
    reply.header('cache-control', FOR_EVER)
  } else {
    reply.header('cache-control', 'public, max-age=3600')
  }
}

/** A missing picture or script must stay missing: only URLs that a person could have typed open the shop. */
function opensTheShop({ url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  if (/^\/(api|media)(\/|$)|\/\./.test(path)) return false
  // A client without the header accepts anything (RFC 9110, 12.5.1).
  const accept = headers.accept || '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
