import type { FastifyInstance } from 'fastify'
import { shopNameOf } from '#contract/settings/brand-defaults.ts'
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
  app.get<{ Params: { name: string } }>('/media/shop/:name', async (request, reply) => {
    const [, kind, tag] = found(NAME.exec(request.params.name) ?? undefined, 'Picture')
    const { brand } = await deliveryFeed.settled()
    // A page that is still open may ask for the marks of a former name: it gets those of today.
    const isCurrent = tag === marksTag(brand)
    const shown = { name: shopNameOf(brand), logo: await logoOf(brand.logo) }
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
      })
      .send(kind === 'word' ? wordMark(shown) : signMark(shown, brand.header_colour || GROUND))
  })

  async function logoOf(url: string) {
    const bytes = url ? await storage.get(fileNameOf(url)) : undefined
    return bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  }
}
