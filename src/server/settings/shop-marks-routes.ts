import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Brand, shopNameOf } from '#contract/settings/brand-defaults.ts'
import type { Deps } from '#server/deps.ts'
import { APPLE_SIZE, ICON_SIZES } from '#server/http/page/own-shop.ts'
import { found } from '#server/lib/errors.ts'
import { fileNameOf } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'
import { logoPng } from './logo-png.ts'
import { marksTag } from './own-shop.ts'
import { signMark, wordMark } from './shop-marks-rules.ts'

const NAME = /^(word|mark)-([0-9a-f]{16})\.svg$/
const ICON_NAME = /^icon-(\d{3})-([0-9a-f]{16})\.png$/
/** `--header` of the light theme. */
const GROUND = '#0a4146'
/** iPhones only round the corners; other systems may show no more than a circle of 80 percent (W3C, Web App Manifest). */
const marginOf = (size: number) => (size === APPLE_SIZE ? 0.1 : 0.22)

/** The name of the shop, its sign and its icons as pictures, drawn from what the owner saved. */
export function shopMarkRoutes(app: FastifyInstance, { deliveryFeed, storage }: Deps) {
  const marksOf = forLatestTag((brand) => drawMarks(storage, brand))
  const iconsOf = forLatestTag((brand) => drawIcons(storage, brand))

  app.get<{ Params: { name: string } }>('/media/shop/:name', async (request, reply) => {
    const { name } = request.params
    const { brand } = await deliveryFeed.settled()
    const [, size, iconTag] = ICON_NAME.exec(name) ?? []
    if (iconTag) {
      const icon = found((await iconsOf(brand)).get(Number(size)), 'Picture')
      return picture(reply, iconTag === marksTag(brand))
        .type('image/png')
        .send(icon)
    }
    const [, kind, tag] = found(NAME.exec(name) ?? undefined, 'Picture')
    const marks = await marksOf(brand)
    return picture(reply, tag === marksTag(brand))
      .type('image/svg+xml; charset=utf-8')
      .send(kind === 'word' ? marks.word : marks.mark)
  })
}

/** A page that is still open may ask for the marks of a former name: it gets those of today. */
const picture = (reply: FastifyReply, isCurrent: boolean) =>
  reply.headers({
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-security-policy': "default-src 'none'; img-src data:; sandbox",
  })

/** Draws once for each name and look. A client may ask for any tag; only the first request of these reads the logo. */
function forLatestTag<T>(draw: (brand: Brand) => Promise<T>): (brand: Brand) => Promise<T> {
  let drawn: { tag: string; pictures: Promise<T> } | undefined
  return async (brand) => {
    const tag = marksTag(brand)
    if (drawn?.tag !== tag) drawn = { tag, pictures: draw(brand) }
    return drawn.pictures.catch((error) => {
      // A storage that did not answer is asked again.
      drawn = undefined
      throw error
    })
  }
}

async function drawMarks(storage: Storage, brand: Brand) {
  const bytes = brand.logo ? await storage.get(fileNameOf(brand.logo)) : undefined
  const logo = bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  const shown = { name: shopNameOf(brand), logo }
  return { word: wordMark(shown), mark: signMark(shown, brand.header_colour || GROUND) }
}

/** Its logo in each size; none for a shop without one. */
async function drawIcons(storage: Storage, { logo }: Brand): Promise<Map<number, Buffer>> {
  const icons = new Map<number, Buffer>()
  for (const size of logo ? ICON_SIZES : []) {
    const icon = await logoPng(storage, logo, size, { squareMargin: marginOf(size) })
    if (icon) icons.set(size, icon)
  }
  return icons
}
