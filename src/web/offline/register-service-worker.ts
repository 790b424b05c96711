import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { TAKE_OVER } from '#web/lib/http/service-worker-protocol.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'
import { useOffers } from './offers.ts'

/** How often an open page checks for a new release. In ms. */
const CHECK_EVERY_MS = 60 * 60 * 1000

/** Registers the service worker, so that the shop opens offline and can be installed. */
export async function registerServiceWorker() {
  // Browsers can block service workers; the shop works without one.
  const kept = await navigator.serviceWorker
    ?.register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!kept) return
  if (pageLanguage !== SOURCE_LANGUAGE) void keepPage().catch(() => undefined)
  const awaitNext = () => kept.installing?.addEventListener('statechange', () => offer(kept))
  offer(kept)
  // An update may be installing already.
  awaitNext()
  kept.addEventListener('updatefound', awaitNext)
  setInterval(() => void kept.update().catch(() => undefined), CHECK_EVERY_MS)
}

/** The first installation needs no prompt: a worker only waits if there was one before. */
function offer({ waiting }: ServiceWorkerRegistration) {
  if (!waiting || !navigator.serviceWorker.controller) return
  useOffers.setState({ update: () => open(waiting) })
}

/** Only the tab that asked reloads; others keep their version. */
function open(waiting: ServiceWorker) {
  // Another tab activated it already, so only this page is outdated.
  if (waiting.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting.postMessage(TAKE_OVER)
}

/** Not for English pages, which need none of it. */
async function keepPage() {
  const { keepFirstPage } = await import('./keep-first-page.ts')
  await keepFirstPage()
}
