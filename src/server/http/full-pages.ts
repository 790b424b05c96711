import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Part } from '#contract/frame-parts.ts'
import { startingAfterPaint } from './after-paint.ts'
import type { AnswerCache } from './answer-cache.ts'
import { acceptsBrotli, inBrotli, QUICKLY, WELL } from './brotli.ts'
import type { Words } from './drawn-parts.ts'
import { namesTag } from './if-none-match.ts'
import type { Frame } from './page-frames.ts'

/** What a page brings with it: the answers of calls, none for most pages, and what of them stands in its frame. */
export type FirstData = {
  calls: string[]
  screen?: (answers: unknown[]) => Part | undefined
  /** What the answers say for all frames alike. */
  words?: (answers: unknown[]) => Words
  /** Put together anew for whoever asks: one of very many, or soon untrue. */
  once?: boolean
}

type Source = { url: string; etag: string }
/** A page as it is wanted: what it brings with it, and what stands in it until it is drawn. */
export type WantedPage = FirstData & { frame: Frame | undefined; status?: 404 }
type FullPage = { html: Buffer; brotli: Buffer; etag: string; sources: Source[] }

const MAX_BYTES = 8 * 1024 * 1024
/** Some calls ask the database, which may be away; the catalogue itself is waited for a second. */
const PATIENCE_MS = 1_500
/** Where the shop is drawn. Scripts begin behind it. */
const ROOT = '<div id="root"></div>'

/**
 * Pages that bring the answers of their first calls with them, so that a screen is drawn as soon as its
 * script is there. The answers are those of the calls themselves; a page is put together anew when one of
 * them is no longer true. Bounded in bytes. The shell is the one this process was started with: on the disk may lie
 * that of the next release, whose scripts are not served here.
 */
export class FullPages {
  readonly #app: FastifyInstance
  readonly #cache: AnswerCache
  readonly #shell: string
  readonly #pages = new LRUCache<string, FullPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
  })
  /** Pages that are being put together: many who ask at once wait for one. */
  readonly #building = new Map<string, Promise<FullPage | undefined>>()

  constructor(app: FastifyInstance, cache: AnswerCache, shell: string) {
    this.#app = app
    this.#cache = cache
    this.#shell = shell
  }

  /** Sends the page with these answers. False: one of them cannot be had soon; a page without any always can. */
  async send(wanted: WantedPage, request: FastifyRequest, reply: FastifyReply) {
    const page = this.#find(wanted) ?? (await this.#build(wanted, request.ip))
    if (!page) return false

    const { html, brotli, etag } = page
    const { status = 200 } = wanted
    reply.headers({ etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8').code(status)
    if (status === 200 && namesTag(request.headers['if-none-match'], etag)) {
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
    const isStill = page?.sources.every(({ url, etag }) => this.#cache.find(url)?.etag === etag)
    return isStill ? page : undefined
  }

  #build(wanted: WantedPage, caller: string): Promise<FullPage | undefined> {
    const key = keyOf(wanted)
    const underWay = this.#building.get(key)
    if (underWay) return underWay
    const building = this.#putTogether(wanted, caller).finally(() => this.#building.delete(key))
    this.#building.set(key, building)
    return building
  }

  /** What it costs to answer a call counts as if the caller had sent it. */
  async #putTogether(wanted: WantedPage, caller: string): Promise<FullPage | undefined> {
    const { calls, frame, screen, words, once } = wanted
    const ask = (url: string) => this.#app.inject({ url, remoteAddress: caller })
    const answers = await soon(Promise.all(calls.map(ask)))
    if (!answers?.every(({ statusCode }) => statusCode === 200)) return undefined

    const bodies = answers.map(({ body }) => body)
    const known: unknown[] = frame ? bodies.map((body) => JSON.parse(body)) : []
    const seen = frame?.draw(screen?.(known), words?.(known) ?? {}) ?? ''
    const shell = frame ? startingAfterPaint(this.#shell, frame.scripts) : this.#shell
    const inside = `<div id="root">${seen}</div>${asData(calls, bodies)}`
    const whole = Buffer.from(shell.replace(ROOT, () => inside))
    const page = {
      html: whole,
      brotli: await inBrotli(whole, once ? QUICKLY : WELL),
      etag: `"${hash('sha1', whole, 'base64url')}"`,
      sources: answers.map(({ headers }, place) => ({
        url: calls[place] ?? '',
        etag: String(headers.etag),
      })),
    }
    if (!once) this.#pages.set(keyOf(wanted), page)
    return page
  }
}

/** Undefined when it takes longer than anybody should wait for a page. */
async function soon<T>(coming: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** However an address spells the words before its id: who makes up a thousand of them finds the same page. */
const keyOf = ({ calls, frame }: WantedPage) => [frame?.name, ...calls].join(' ')

/** Nothing that stands in an answer may end the element it stands in. */
function asData(calls: string[], bodies: string[]): string {
  if (calls.length === 0) return ''
  const rows = calls.map((url, place) => `${JSON.stringify(url)}:${bodies[place]}`)
  const json = `{${rows.join(',')}}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="answers">${json}</script>`
}
