import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import {
  CACHED_SINCE_HEADER,
  FORGET_VISITED,
  TAKE_OVER,
} from '#web/lib/http/service-worker-protocol.ts'
import {
  broughtAnswers,
  isCatalogue,
  isOfPerson,
  isOlder,
  isPicture,
  isScreen,
  isWordOfShop,
  openingPage,
} from './worker-rules.ts'

declare const self: ServiceWorkerGlobalScope
/** The page and what its first screens are made of, with their hashes. Filled in by the build. */
declare const SHELL: { url: string; revision: string | null }[]

const DAY_SECONDS = 24 * 60 * 60
const ANSWER_TIME_OUT_SECONDS = 10
const CATALOGUE_CACHE = 'catalogue'
const CATALOGUE_LIMITS = { maxEntries: 150, maxAgeSeconds: 7 * DAY_SECONDS }

cleanupOutdatedCaches()
// Never as the answer to `/` or `/name`: every page asks the shop first, so that none stays on an old release.
precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false })
enableNavigationPreload()
clientsClaim()

// A new release waits until the shopper wants it: it never takes a page away from under a hand.
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
  if (event.data === FORGET_VISITED) event.waitUntil(forgetVisited())
})

/** How many sessions have ended: what was requested before the last end is not cached after it. */
let endedSessions = 0

/** The addresses of searches, products and their pictures tell what a person looked for. */
async function forgetVisited() {
  endedSessions += 1
  await Promise.all([
    catalogueExpiration.deleteCacheAndMetadata(),
    pictureExpiration.deleteCacheAndMetadata(),
  ])
}

/** Caches an answer unless the session has ended since it was requested. */
const ofThisSession: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.endedSessions = endedSessions
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.endedSessions === endedSessions ? response : null,
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url.pathname),
  async ({ event, request }) => {
    const { preloadResponse } = event as FetchEvent
    const page = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request))
    const session = endedSessions
    event.waitUntil(
      page.then((answer) => keepBrought(answer.clone(), session)).catch(() => undefined),
    )
    return openingPage(page, () => matchPrecache('/index.html'))
  },
)

/** Answers that a page brought with it are kept like those that were asked for. */
async function keepBrought(page: Response, session: number) {
  const brought = await broughtAnswers(page)
  const age = new CacheExpiration(CATALOGUE_CACHE, CATALOGUE_LIMITS)
  for (const [path, answer] of brought) {
    const cache = await caches.open(CATALOGUE_CACHE)
    const { href } = new URL(path, self.location.origin)
    if (isOlder(answer, await cache.match(href))) continue
    if (session !== endedSessions) return
    await cache.put(href, answer)
    await age.updateTimestamp(href)
  }
  await age.expireEntries()
}

/** Says in the answer from when it is, so that the page can say so too. */
const sayKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set(CACHED_SINCE_HEADER, headers.get('date') ?? new Date(0).toUTCString())
    return new Response(await cachedResponse.blob(), { headers })
  },
}

/** Where a proxy answers in the shop's place, what is kept is better; where nothing is, its answer stands. */
const orKept: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (isWordOfShop(response)) return response
    if (state) state.answer = response
    throw new Error(`Answered ${response.status}`)
  },
  handlerDidError: async ({ state }) => state?.answer as Response | undefined,
}

const catalogueExpiration = new ExpirationPlugin({ ...CATALOGUE_LIMITS, purgeOnQuotaError: true })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalogue(url.pathname),
  new NetworkFirst({
    cacheName: CATALOGUE_CACHE,
    networkTimeoutSeconds: ANSWER_TIME_OUT_SECONDS,
    plugins: [orKept, sayKept, ofThisSession, catalogueExpiration],
  }),
)

/** Their names change with their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
)

const PICTURE_CACHE = 'pictures'

// A release of before kept pictures of people as well.
self.addEventListener('activate', (event) => event.waitUntil(forgetPeople()))

async function forgetPeople() {
  const kept = await caches.open(PICTURE_CACHE)
  const pictures = await kept.keys()
  const ofPeople = pictures.filter(({ url }) => isOfPerson(url))
  await Promise.all(ofPeople.map((picture) => kept.delete(picture)))
}

const SIZE = /-\d+\.webp$/
const withoutSize = ({ url }: Request) => url.replace(SIZE, '')

/** Without a network a picture that was seen small stands where it would be large. */
const anotherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const kept = await caches.open(PICTURE_CACHE)
    const sizes = await kept.keys()
    const other = sizes.find((size) => withoutSize(size) === withoutSize(request))
    return other && kept.match(other)
  },
}

const pictureExpiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * DAY_SECONDS,
  purgeOnQuotaError: true,
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
    plugins: [anotherSize, ofThisSession, pictureExpiration],
  }),
)
