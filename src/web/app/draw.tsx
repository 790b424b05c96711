import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { WithRowLinks } from './phone-links.tsx'

/** The markup of a part of the shop at an address, with what is in the cache; while the shop is built. */
export function draw(path: string, part: ReactNode, queryClient = new QueryClient()): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>
        <WithRowLinks>{part}</WithRowLinks>
      </StaticRouter>
    </QueryClientProvider>,
  )
  return html.replace(HINTS, '')
}

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
