import type { FastifyInstance } from 'fastify'
import { shopNameOf } from '#contract/settings/brand-defaults.ts'
import { firstData } from '#server/catalog/page-answers.ts'
import type { Deps } from '#server/deps.ts'
import { serveWeb } from '#server/http/page/static-files.ts'
import type { AnswerCache } from '#server/http/public-reads/answer-cache.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { webFolder } from '#server/lib/project-root.ts'
import { ReleaseFiles } from '#server/release/release-files.ts'
import { ownShopOf } from '#server/settings/own-shop.ts'

/** Serves the screens, with what they show first and with the shop's own name and look. */
export const servePages = (app: FastifyInstance, deps: Deps, cache: AnswerCache) =>
  serveWeb(app, webFolder, {
    policy: pagePolicy(deps.config.razorpay?.checkoutUrl),
    firstData: (answers, url) => firstData(answers, url, pageFacts(deps)),
    cache,
    languages: deps.config.languages,
    ownShop: () => ownShopOf(deps.deliveryFeed.current.brand),
    findOtherFile: new ReleaseFiles(deps.readDb).find,
  })

const pageFacts = ({ catalogFeed, deliveryFeed: { current }, config }: Deps) => ({
  catalog: catalogFeed.catalog,
  shop: shopNameOf(current.brand),
  previewsAt: current.visitors.link_previews ? config.publicUrl : undefined,
})
