import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sourcesOf } from '#contract/catalog/picture-sizes.ts'
import { type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { pictureSlots } from '#contract/page/built-screens.ts'
import type { AnswerCache } from '../public-reads/answer-cache.ts'
import { acceptsBrotli, CACHED_LEVEL, inBrotli, SINGLE_USE_LEVEL } from '../public-reads/brotli.ts'
import { matchesEtag } from '../public-reads/if-none-match.ts'
import { deferUntilPaint } from './after-paint.ts'
import { type OwnShop, ownShell } from './own-shop.ts'
import type { Frame, Words } from './page-frames.ts'
import { type PageHead, withHead } from './page-head.ts'
import type { ShellOf } from './page-shells.ts'
import type { WriteText } from './page-writers.ts'

/** Data embedded in a page: the calls whose responses it carries, and what the page takes from them. */
export type FirstData = {
  calls: string[]
  /** Addresses of the pictures that the screen shows first: its frame shows them before the scripts run. */
  pictures?: (answers: unknown[]) => string[]
  /** Words that the responses provide for every frame. */
  words?: (answers: unknown[], write: WriteText) => Words
  /** What the page says of itself to messengers and search engines; by default what every page says. */
  head?: Head
  /** Rendered per request and not cached: one of very many pages, or out of date soon. */
  once?: boolean
}

/** `of`: what it is about, because pages with the same responses may have different heads. */
type Head = { of: string; write: (answers: unknown[]) => PageHead | undefined }

type Source = { url: string; etag: string }
/** A requested page: its embedded data, and the frame shown until the scripts have rendered it. */
export type WantedPage = FirstData & {
  frame: Frame | undefined
  status?: 404
  /** English if undefined. */
  language?: Language
  shop?: OwnShop | undefined
}
type FullPage = { html: Buffer; brotli: Buffer; etag: string; sources: Source[] }

type WriterOf = (language: Language) => WriteText

type Languages = {
  shellOf: ShellOf
  writerOf: WriterOf
  /** Whether pages differ by the headers that choose the language. */
  varies: boolean
}

const MAX_BYTES = 8 * 1024 * 1024
/** Some calls use the database, which may be down; the catalogue itself is waited for a second. */
const DATA_TIMEOUT_MS = 1_500
/** Root element of the app. Scripts start after it. */
const ROOT = '<div id="root"></div>'

/**
 * Pages with the responses of their first calls embedded, so that a screen renders as soon as its script is loaded. The
 * responses equal those of the calls. A page is rebuilt when one of them is out of date. Bounded in bytes. The shell is
 * read when the process starts, because the one on disk may belong to the next release, whose scripts this process does
 * not serve.
 */
export class FullPages {
  readonly #app: FastifyInstance
  readonly #cache: AnswerCache
  readonly #shellOf: ShellOf
  readonly #writerOf: WriterOf
  readonly #vary: string
  readonly #pages = new LRUCache<string, FullPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
  })
  /** Pages being built; concurrent requests share one build. */
  readonly #building = new Map<string, Promise<FullPage | undefined>>()

  constructor(app: FastifyInstance, cache: AnswerCache, { shellOf, writerOf, varies }: Languages) {
    this.#app = app
    this.#cache = cache
    this.#shellOf = shellOf
    this.#writerOf = writerOf
    this.#vary = varies ? 'accept-encoding, accept-language, cookie' : 'accept-encoding'
  }

  /**
   * Sends the page with its data. Returns false when a response is not available in time; a page without data is always
   * sent.
   */
  async send(wanted: WantedPage, request: FastifyRequest, reply: FastifyReply) {
    const page = this.#find(wanted) ?? (await this.#build(wanted, request.ip))
    if (!page) return false

    const { html, brotli, etag } = page
    const { status = 200 } = wanted
    reply.headers({ etag, vary: this.#vary }).type('text/html; charset=utf-8').code(status)
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).send()
      return true
    }
    if (acceptsBrotli(request.headers['accept-encoding']))
      reply.header('content-encoding', 'br').send(brotli)
    else reply.send(html)
    return true
  }

  #find(wanted: WantedPage): FullPage | undefined {
    const page = this.#pages.get(keyOf(wanted))
    const isCurrent = page?.sources.every(({ url, etag }) => this.#cache.find(url)?.etag === etag)
    return isCurrent ? page : undefined
  }

  #build(wanted: WantedPage, clientIp: string): Promise<FullPage | undefined> {
    const key = keyOf(wanted)
    const underWay = this.#building.get(key)
    if (underWay) return underWay
    const building = this.#buildPage(wanted, clientIp).finally(() => this.#building.delete(key))
    this.#building.set(key, building)
    return building
  }

  /** Building a response is charged to the client as if it had made the call. */
  async #buildPage(wanted: WantedPage, clientIp: string): Promise<FullPage | undefined> {
    const { calls, once } = wanted
    const ask = (url: string) => this.#app.inject({ url, remoteAddress: clientIp })
    const answers = await withTimeout(Promise.all(calls.map(ask)))
    if (!answers?.every(({ statusCode }) => statusCode === 200)) return undefined

    const bodies = answers.map(({ body }) => body)
    const { language = SOURCE_LANGUAGE } = wanted
    const built = this.#shellOf(language)
    const shell = wanted.shop ? ownShell(built, wanted.shop) : built
    const html = Buffer.from(render(shell, wanted, bodies, this.#writerOf(language)))
    const page = {
      html,
      brotli: await inBrotli(html, once ? SINGLE_USE_LEVEL : CACHED_LEVEL),
      etag: `"${hash('sha1', html, 'base64url')}"`,
      sources: answers.map(({ headers }, place) => ({
        url: calls[place] ?? '',
        etag: String(headers.etag),
      })),
    }
    if (!once) this.#pages.set(keyOf(wanted), page)
    return page
  }
}

/** The shell with the responses and, if there is one, the frame with what it shows of them. */
function render(shell: string, wanted: WantedPage, bodies: string[], write: WriteText): string {
  const { calls, frame, pictures, words, head, shop } = wanted
  const data = asData(calls, bodies)
  if (!frame && !head) return shell.replace(ROOT, () => ROOT + data)

  const known: unknown[] = bodies.map((body) => JSON.parse(body))
  const own = head?.write(known)
  const page = own ? withHead(shell, own) : shell
  if (!frame) return page.replace(ROOT, () => ROOT + data)
  const drawn = frame.draw(
    { ...words?.(known, write), ...pictureWords(pictures?.(known) ?? []) },
    shop,
  )
  return deferUntilPaint(page, frame.scripts).replace(
    ROOT,
    () => `<div id="root">${drawn}</div>${data}`,
  )
}

/** What the picture slots of a frame say. Without a picture a slot stays empty, and the browser fetches none. */
function pictureWords(addresses: string[]): Words {
  const words = addresses.flatMap((address, index) => {
    const { src, srcSet } = pictureSlots(index)
    return [
      [src, address],
      [srcSet, sourcesOf(address, '')?.srcSet ?? ''],
    ]
  })
  return { ...Object.fromEntries(words), pictures: String(addresses.length || '') }
}

/** Undefined when it exceeds the time budget of a page. */
async function withTimeout<T>(coming: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, DATA_TIMEOUT_MS, undefined)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Independent of how the URL spells the words before an id, so that made-up spellings share one entry. */
const keyOf = ({ calls, frame, head, language, shop }: WantedPage) =>
  [language, shop?.tag, frame?.name, head?.of, ...calls].join(' ')

/** Escaped so that nothing in a response can close the element around it. */
function asData(calls: string[], bodies: string[]): string {
  if (calls.length === 0) return ''
  const rows = calls.map((url, place) => `${JSON.stringify(url)}:${bodies[place]}`)
  const json = `{${rows.join(',')}}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="answers">${json}</script>`
}
