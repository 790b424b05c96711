import { hash } from 'node:crypto'

/** Scripts start after this time in ms at the latest, even when a style sheet is slow or the page is never painted. */
const PAINT_TIME_OUT_MS = 1000

/**
 * The only inline script. It starts the deferred scripts after the first paint and swaps in the web font, at once when
 * the font is cached. The first paint can be an empty page. Running it twice is harmless.
 */
const START_SCRIPT = `{
  const showType = () => { document.documentElement.dataset.ownType = '' }
  const begin = () => {
    document.head.append(document.getElementById('after-paint').content)
    showType()
  }
  if (navigator.serviceWorker?.controller) showType()
  if (document.hidden) begin()
  else new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${PAINT_TIME_OUT_MS})
}`

/** CSP hash that allows the inline script (https://www.w3.org/TR/CSP3/#external-hash). */
export const START_SCRIPT_SOURCE = `'sha256-${hash('sha256', START_SCRIPT, 'base64')}'`

/** Fonts, scripts and module preloads of a built page. */
const DEFERRED_TAGS =
  /<link rel="preload"[^>]* as="font"[^>]*>|<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const END = '</body>'

/**
 * Defers the fonts, the scripts and these screen files of a page until after the first paint. The style sheet and the
 * picture of the frame then get the whole bandwidth, and cached scripts do not run before the paint. Without this, 33
 * KB of fonts delay the picture of a first visit by a quarter of a second.
 */
export function deferUntilPaint(page: string, screenFiles: string[]): string {
  const deferred = page.match(DEFERRED_TAGS) ?? []
  const others = screenFiles.filter((file) => !page.includes(`"/${file}"`))
  const content = [...deferred, ...others.map(asModule)].join('')
  return page
    .replace(DEFERRED_TAGS, '')
    .replace(
      END,
      () =>
        `<template id="after-paint">${content}</template><script>${START_SCRIPT}</script>${END}`,
    )
}

const asModule = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
