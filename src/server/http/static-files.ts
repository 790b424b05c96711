import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswersWith, FullPages } from './full-pages.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Files whose name carries the hash of their content never change. */
const HASHED = `${sep}assets${sep}`

const WORKER = /\/service-worker\.js(?:\.\w+)?$/

type Pages = {
  /** Content-Security-Policy of every page. */
  policy: string
  answersWith: AnswersWith
  kept: KeptAnswers
}

/** Serves the built pages from a folder. Every address that is no file and no call opens the shop, which knows its own screens. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { policy, answersWith, kept }: Pages,
) {
  // A server without pages (the tests, a build under way) still answers its calls.
  if (!existsSync(join(folder, 'index.html'))) return

  const hint = landingHint(folder)
  app.addHook('onRequest', async (request, reply) => {
    if (hint && isVisitor(request)) reply.header('link', hint)
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: headersOf(policy),
  })
  const full = new FullPages(app, kept, readFileSync(join(folder, 'index.html'), 'utf8'))
  app.get('/*', async (request, reply) => {
    if (!opensTheShop(request)) return reply.callNotFound()
    const [path = ''] = request.url.split('?')
    const calls = answersWith(path)
    reply.headers(pageHeaders(policy))
    if (calls.length > 0 && (await full.send(path, calls, request, reply))) return reply
    return reply.sendFile('index.html')
  })
}

/** Somebody signed in goes on to their own first screen, which the shell carries with it. */
const isVisitor = ({ url, headers }: FastifyRequest) =>
  /^\/(\?|$)/.test(url) && !headers.cookie?.includes('refreshToken=')

const pageHeaders = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-cache',
})

const headersOf = (policy: string) => (reply: FastifyReply, path: string) => {
  if (/\.html(\.\w+)?$/.test(path)) {
    reply.headers(pageHeaders(policy))
  } else if (WORKER.test(path)) {
    // A browser asks for the next release only as often as this lets it.
    reply.header('cache-control', 'no-cache')
  } else if (path.includes(HASHED)) {
    reply.header('cache-control', 'public, max-age=31536000, immutable')
  } else {
    reply.header('cache-control', 'public, max-age=3600')
  }
}

/** A missing picture or script must stay missing: only what a person could have typed opens the shop. */
function opensTheShop({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (/^\/(api|media)(\/|$)|\/\./.test(path)) return false
  const { accept = '' } = headers
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

type Chunk = { file: string; imports?: string[] }

const LANDING = 'src/web/home/landing-screen.tsx'

/**
 * A Link header that names every script of the landing, so that a visitor's browser asks for the
 * screen together with the shell instead of after it. Undefined where the build says nothing.
 */
function landingHint(folder: string): string | undefined {
  const list = join(folder, '.vite/manifest.json')
  if (!existsSync(list)) return undefined
  const chunks = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>
  const files = [...filesOf(chunks, LANDING)]
  if (files.length === 0) return undefined
  return files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')
}

function filesOf(chunks: Record<string, Chunk>, name: string, files = new Set<string>()) {
  const chunk = chunks[name]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(chunks, other, files)
  return files
}
