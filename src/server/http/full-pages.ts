import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { sourcesOf } from '#contract/picture-sizes.ts'
import { html } from '#server/lib/html.ts'
import { startingAfterPaint } from './after-paint.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Frame } from './page-frames.ts'

/** What a page brings with it: the answers of calls, none for most pages, and the picture it is about. */
export type FirstData = {
  calls: string[]
  picture?: () => FirstPicture | undefined
}
type FirstPicture = { src: string; sizes: string }

type Part = { url: string; etag: string }
/** A page as it is wanted: what it brings with it, and what stands in it until it is drawn. */
export type WantedPage = FirstData & { frame: Frame | undefined }
type FullPage = { html: Buffer; brotli: Buffer; etag: string; parts: Part[] }

const MAX_BYTES = 8 * 1024 * 1024
/** After this the scripts begin: the answers must stand before them. */
const END_OF_HEAD = '</head>'
/** Where the shop is drawn. */
const ROOT = '<div id="root">'

/**
 * Pages that bring the answers of their first calls with them, so that a screen is drawn as soon as its
 * script is there. The answers are those of the calls themselves; a page is put together anew when one of
 * them is no longer true. Bounded in bytes.
 */
export class FullPages {
  readonly #app: FastifyInstance
  readonly #kept: KeptAnswers
  readonly #shell: string
  readonly #pages = new LRUCache<string, FullPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
  })
  /** Pages that are being put together: many who ask at once wait for one. */
  readonly #building = new Map<string, Promise<FullPage | undefined>>()

  constructor(app: FastifyInstance, kept: KeptAnswers, shell: string) {
    this.#app = app
    this.#kept = kept
    this.#shell = shell
  }

  /** Sends the page with these answers. False: one of them cannot be had, and the bare page will do. */
  async send(wanted: WantedPage, request: FastifyRequest, reply: FastifyReply) {
    const page = this.#find(wanted) ?? (await this.#build(wanted))
    if (!page) return false

    const { html, brotli, etag } = page
    reply.headers({ etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send()
      return true
    }
    if (takesBrotli(request)) reply.header('content-encoding', 'br').send(brotli)
    else reply.send(html)
    return true
  }

  #find(wanted: WantedPage): FullPage | undefined {
    const page = this.#pages.get(keyOf(wanted))
    const isStill = page?.parts.every(({ url, etag }) => this.#kept.find(url)?.etag === etag)
    return isStill ? page : undefined
  }

  #build(wanted: WantedPage): Promise<FullPage | undefined> {
    const key = keyOf(wanted)
    const underWay = this.#building.get(key)
    if (underWay) return underWay
    const building = this.#putTogether(wanted).finally(() => this.#building.delete(key))
    this.#building.set(key, building)
    return building
  }

  async #putTogether(wanted: WantedPage): Promise<FullPage | undefined> {
    const { calls, frame, picture } = wanted
    const answers = await Promise.all(calls.map((url) => this.#app.inject({ url })))
    if (answers.some(({ statusCode }) => statusCode !== 200)) return undefined

    const rows = answers.map(({ body }, place) => `${JSON.stringify(calls[place])}:${body}`)
    const shell = frame ? startingAfterPaint(this.#shell, frame.scripts) : this.#shell
    const whole = Buffer.from(
      shell
        .replace(END_OF_HEAD, () => asPreload(frame && picture?.()) + asData(rows) + END_OF_HEAD)
        .replace(ROOT, () => ROOT + (frame?.html ?? '')),
    )
    const page = {
      html: whole,
      brotli: await compress(whole, QUALITY),
      etag: `"${hash('sha1', whole, 'base64url')}"`,
      parts: answers.map(({ headers }, place) => ({
        url: calls[place] ?? '',
        etag: String(headers.etag),
      })),
    }
    this.#pages.set(keyOf(wanted), page)
    return page
  }
}

/** However an address spells the words before its id: who makes up a thousand of them finds the same page. */
const keyOf = ({ calls, frame }: WantedPage) => [frame?.name, ...calls].join(' ')

/** Asks for a picture before the scripts that draw it are there, in the size in which they will. Where there is no frame, another screen may come instead. */
function asPreload(picture: FirstPicture | undefined): string {
  if (!picture) return ''
  const { src, sizes } = picture
  const { srcSet } = sourcesOf(src, sizes) ?? { srcSet: src }
  return html`<link rel="preload" as="image" href="${src}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high" />`
    .markup
}

/** Nothing that stands in an answer may end the element it stands in. */
function asData(rows: string[]): string {
  if (rows.length === 0) return ''
  const json = `{${rows.join(',')}}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="answers">${json}</script>`
}

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const takesBrotli = ({ headers }: FastifyRequest) =>
  new Negotiator({ headers }).encoding(['br', 'identity']) === 'br'
