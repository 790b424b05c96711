import { hash } from 'node:crypto'

/** However long a style sheet takes, or where nothing is ever painted, the scripts begin after this. In ms. */
const PAINT_TIME_OUT_MS = 1000

/**
 * The only script that stands in a page itself: it lets the others begin, and the type of the shop take the
 * place of the device's; at once where it lies in the browser already. The first paint of all may be an
 * empty page. Twice does no harm.
 */
const BEGIN = `{
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

/** Lets it run where a policy forbids scripts in the page (https://www.w3.org/TR/CSP3/#external-hash). */
export const BEGIN_SOURCE = `'sha256-${hash('sha256', BEGIN, 'base64')}'`

/** The type of a built page, its scripts, and what it fetches together with them. */
const HELD =
  /<link rel="preload"[^>]* as="font"[^>]*>|<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const END = '</body>'

/**
 * The page with its type and scripts, and these files of its screen, held back until it has been painted:
 * what a frame is made of (style, picture) has the line to itself, and a script that is there at once does
 * not run before it. 33 KB of type would hold up the picture of a first visit by a quarter of a second.
 */
export function startingAfterPaint(page: string, screenFiles: string[]): string {
  const held = page.match(HELD) ?? []
  const others = screenFiles.filter((file) => !page.includes(`"/${file}"`))
  const content = [...held, ...others.map(asModule)].join('')
  return page
    .replace(HELD, '')
    .replace(
      END,
      () => `<template id="after-paint">${content}</template><script>${BEGIN}</script>${END}`,
    )
}

const asModule = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
