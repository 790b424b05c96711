import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import {
  ASSETS_CACHE,
  CACHED_SINCE_HEADER,
  FORGET_VISITED,
  LANGUAGE_CACHE,
  LANGUAGE_URL,
  TAKE_OVER,
} from '#web/lib/http/service-worker-protocol.ts'
import { endPush, openMessage, showMessage } from './push-messages.ts'
import {
  embeddedResponses,
  isCatalogue,
  isFromShop,
  isOlder,
  isPicture,
  isScreen,
  openingPage,
  rootTagOf,
  withRootTag,
} from './worker-rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Files of the shell with their hashes, injected by the build. */
declare const SHELL: { url: string; revision: string | null; integrity?: string }[]

const DAY_SECONDS = 24 * 60 * 60
const ANSWER_TIME_OUT_SECONDS = 10
const CATALOGUE_CACHE = 'catalogue'
const CATALOGUE_LIMITS = { maxEntries: 150, maxAgeSeconds: 7 * DAY_SECONDS }

cleanupOutdatedCaches()
// Never the response to `/` or `/name`: every page is loaded from the network first, so that none stays on an
// old release.
precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false })
enableNavigationPreload()
clientsClaim()

// A new release waits for the user, so that it never replaces a page in use.
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting()
  if (event.data === FORGET_VISITED) event.waitUntil(forgetVisited())
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(self, event.notification))
})

/** Number of ended sessions: responses requested before the last end are not cached. */
let endedSessions = 0

/** Cached URLs of searches, products and pictures reveal what a user looked at. */
async function forgetVisited() {
  endedSessions += 1
  await Promise.all([
    catalogueExpiration.deleteCacheAndMetadata(),
    pictureExpiration.deleteCacheAndMetadata(),
    endPush(self),
  ])
}

/** Caches a response only if the session has not ended since the request. */
const onlyThisSession: WorkboxPlugin = {
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
      page.then((answer) => cacheEmbedded(answer.clone(), session)).catch(() => undefined),
    )
    event.waitUntil(page.then((answer) => keepLanguage(answer.clone())).catch(() => undefined))
    return openingPage(page, keptPage)
  },
)

/** Pages are sent in the language of the person, so the last one says which it is. */
async function keepLanguage(page: Response) {
  const tag = page.ok && (await rootTagOf(page))
  if (tag) await (await caches.open(LANGUAGE_CACHE)).put(LANGUAGE_URL, new Response(tag))
}

/** The precached page in the language of the last page from the network. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await matchPrecache('/index.html')
  const language = await caches.match(LANGUAGE_URL, { cacheName: LANGUAGE_CACHE })
  return kept && language ? withRootTag(kept, await language.text()) : kept
}

/** Caches the responses embedded in a page like requested ones. */
async function cacheEmbedded(page: Response, session: number) {
  const brought = await embeddedResponses(page)
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

/** Adds the cache date to the response, so that the page can show it. */
const addCacheDate: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set(CACHED_SINCE_HEADER, headers.get('date') ?? new Date(0).toUTCString())
    return new Response(await cachedResponse.blob(), { headers })
  },
}

/**
 * If a proxy responds instead of the shop, prefer the cache; without a cached response, its response is
 * used.
 */
const preferCache: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (isFromShop(response)) return response
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
    plugins: [preferCache, addCacheDate, onlyThisSession, catalogueExpiration],
  }),
)

/** File names contain content hashes. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: ASSETS_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
  }),
)

const PICTURE_CACHE = 'pictures'

const SIZE = /-\d+\.webp$/
const withoutSize = ({ url }: Request) => url.replace(SIZE, '')

/** While offline, a cached smaller size replaces a larger one. */
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
    plugins: [anotherSize, onlyThisSession, pictureExpiration],
  }),
)
