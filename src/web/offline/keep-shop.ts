import { TAKE_OVER } from '#web/lib/http/service-worker-protocol.ts'
import { useOffers } from './offers.ts'

/** So often an open shop looks for a newer release. In ms. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Lets this browser keep the shop, so that it opens without a network and can be installed. */
export async function keepShop() {
  // Where the browser or its owner forbids it, the shop works as ever.
  const kept = await navigator.serviceWorker
    ?.register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!kept) return
  const awaitNext = () => kept.installing?.addEventListener('statechange', () => offer(kept))
  offer(kept)
  // It may be on its way already.
  awaitNext()
  kept.addEventListener('updatefound', awaitNext)
  setInterval(() => void kept.update().catch(() => undefined), LOOK_EVERY_MS)
}

/** The first release of a browser needs no asking: it only waits when there was one before. */
function offer({ waiting }: ServiceWorkerRegistration) {
  if (!waiting || !navigator.serviceWorker.controller) return
  useOffers.setState({ update: () => open(waiting) })
}

/** Only the tab that asked begins anew; the others go on with what they have. */
function open(waiting: ServiceWorker) {
  // Another tab has asked before: it has taken over here as well, and only this page is still old.
  if (waiting.state !== 'installed') return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  waiting.postMessage(TAKE_OVER)
}
