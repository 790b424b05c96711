import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import {
  ASSETS_CACHE,
  LANGUAGE_CACHE,
  LANGUAGE_URL,
} from '#web/lib/http/service-worker-protocol.ts'
import { pageLanguage } from '#web/lib/language/page-language.ts'

/** Attributes of `<html>` that the server writes; others are of this page alone. */
const ATTRIBUTES = /^(?:lang|dir|data-languages|data-[a-z]+-texts)$/

/**
 * The first page is loaded before the service worker controls it, so the worker has seen neither its language nor its
 * texts: offline, the next page would be English. Keeps both where the worker looks. Throws when storage is full.
 */
export async function keepFirstPage() {
  if (pageLanguage === SOURCE_LANGUAGE || navigator.serviceWorker.controller) return
  const root = document.documentElement
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as="font"]')
  const texts = root.dataset.shopperTexts
  const assets = await caches.open(ASSETS_CACHE)
  await assets.addAll([...(texts ? [texts] : []), ...Array.from(fonts, ({ href }) => href)])
  const language = await caches.open(LANGUAGE_CACHE)
  await language.put(LANGUAGE_URL, new Response(tagOf(root)))
}

function tagOf(root: HTMLElement): string {
  const copy = root.cloneNode() as HTMLElement
  for (const { name } of Array.from(copy.attributes))
    if (!ATTRIBUTES.test(name)) copy.removeAttribute(name)
  return copy.outerHTML.replace('</html>', '')
}
