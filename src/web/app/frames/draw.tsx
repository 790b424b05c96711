import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { DeliveryWords } from '#contract/delivery-words.ts'
import { blank } from '#contract/frame-parts.ts'
import { DEFAULT_TERMS, PromiseContext } from '#web/delivery/delivery-words.ts'
import { WithRowLinks } from '../header/phone-links.tsx'

/** The markup of a part of the shop at an address, with what is in the cache; while the shop is built. */
export function draw(path: string, part: ReactNode, queryClient = new QueryClient()): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PromiseContext value={BLANK_PROMISE}>
        <StaticRouter location={path}>
          <WithRowLinks>{part}</WithRowLinks>
        </StaticRouter>
      </PromiseContext>
    </QueryClientProvider>,
  )
  return html.replace(HINTS, '')
}

/** The server writes the promise of now into these when it sends a page. */
const BLANK_WORDS: DeliveryWords = {
  promise: blank('promise'),
  tag: blank('tag'),
  badge: blank('badge'),
  banner: blank('banner'),
  door: blank('door'),
  time: blank('time'),
  sentence: blank('sentence'),
}

const BLANK_PROMISE = { inArea: BLANK_WORDS, words: BLANK_WORDS, terms: DEFAULT_TERMS }

/** React's own hints for pictures. These stand in the markup right behind them. */
const HINTS = /^(?:<link[^>]*>)+/

/**
 * Its controls cannot be used: a press would be lost, and a choice would be shown and not made. Back alone
 * looks the same as ever, or it would blink.
 */
export const asleep = (html: string) =>
  html.replace(/<(button|select|input)(?![^>]*aria-label="Back")/g, '<$1 disabled=""')

/** Another thing in the place of this one, which stands there once. */
export function cut(html: string, what: string, by: string) {
  const [before, after, ...more] = html.split(what)
  if (after === undefined || more.length > 0) throw new Error(`Drawn not once: ${what}`)
  return before + by + after
}
