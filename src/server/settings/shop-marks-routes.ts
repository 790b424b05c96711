import type { FastifyInstance } from 'fastify'
import { type Brand, shopNameOf } from '#contract/settings/brand-defaults.ts'
import type { Deps } from '#server/deps.ts'
import { found } from '#server/lib/errors.ts'
import { fileNameOf } from '#server/media/image-intake.ts'
import { marksTag } from './own-shop.ts'
import { signMark, wordMark } from './shop-marks-rules.ts'

const NAME = /^(word|mark)-([0-9a-f]{16})\.svg$/
/** `--header` of the light theme. */
const GROUND = '#0a4146'

/** The name of the shop and its sign as pictures, drawn from what the owner saved. */
export function shopMarkRoutes(app: FastifyInstance, { deliveryFeed, storage }: Deps) {
  // A client may ask for any tag; only the first of these calls reads the logo.
  let drawn: { tag: string; marks: ReturnType<typeof drawMarks> } | undefined
  app.get<{ Params: { name: string } }>('/media/shop/:name', async (request, reply) => {
    const [, kind, tag] = found(NAME.exec(request.params.name) ?? undefined, 'Picture')
    const { brand } = await deliveryFeed.settled()
    const now = marksTag(brand)
    if (drawn?.tag !== now) drawn = { tag: now, marks: drawMarks(brand) }
    const marks = await drawn.marks.catch((error) => {
      // A storage that did not answer is asked again.
      drawn = undefined
      throw error
    })
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        // A page that is still open may ask for the marks of a former name: it gets those of today.
        'cache-control': tag === now ? 'public, max-age=31536000, immutable' : 'no-store',
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
      })
      .send(kind === 'word' ? marks.word : marks.mark)
  })

  async function drawMarks(brand: Brand) {
    const shown = { name: shopNameOf(brand), logo: await logoOf(brand.logo) }
    return { word: wordMark(shown), mark: signMark(shown, brand.header_colour || GROUND) }
  }

  async function logoOf(url: string) {
    const bytes = url ? await storage.get(fileNameOf(url)) : undefined
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  }
}
