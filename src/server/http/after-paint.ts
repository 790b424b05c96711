import { hash } from 'node:crypto'

/** However long a style sheet takes, or where nothing is ever painted, the scripts begin after this. In ms. */
const PAINT_TIME_OUT_MS = 1000

/** The only script that stands in a page itself: it lets the others begin. The first paint of all may be an empty page. Twice does no harm. */
const BEGIN = `{
  const begin = () => document.head.append(document.getElementById('scripts').content)
  if (document.hidden) begin()
  else new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${PAINT_TIME_OUT_MS})
}`

/** Lets it run where a policy forbids scripts in the page (https://www.w3.org/TR/CSP3/#external-hash). */
export const BEGIN_SOURCE = `'sha256-${hash('sha256', BEGIN, 'base64')}'`

/** The scripts of a built page, and what it fetches together with them. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const END = '</body>'

/**
 * The page with its scripts, and these files of its screen, held back until it has been painted: what a
 * frame is made of (style, type, picture) has the line to itself, and a script that is there at once does
 * not run before it.
 */
export function startingAfterPaint(page: string, screenFiles: string[]): string {
  const scripts = page.match(SCRIPTS) ?? []
  const others = screenFiles.filter((file) => !page.includes(`"/${file}"`))
  const held = [...scripts, ...others.map(asModule)].join('')
  return page
    .replace(SCRIPTS, '')
    .replace(END, () => `<template id="scripts">${held}</template><script>${BEGIN}</script>${END}`)
}

const asModule = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
