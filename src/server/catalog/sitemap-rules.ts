import { listingPath, type Named, productPath } from '#contract/catalog/catalog-paths.ts'
import { html } from '#server/lib/html.ts'

/** https://www.sitemaps.org/protocol.html: at most this many URLs in a file. */
const MAX_URLS = 50_000
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Screens that show something of one person; a crawler would be sent to the landing. */
const PERSONAL = ['/api/', '/dashboard', '/cart', '/checkout', '/order-confirmation', '/user']
/** Every search is a page of its own, and each costs the server a search. */
const ENDLESS = ['/search']

/** RFC 9309. Without link previews nothing may be read. */
export function robotsTxt(publicUrl: string, hasPreviews: boolean): string {
  if (!hasPreviews) return 'User-agent: *\nDisallow: /\n'
  const closed = [...PERSONAL, ...ENDLESS].map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
}

type Place = Named & { within: readonly Named[] }

/** Paths of everything on sale. `places`: categories, and subcategories within theirs. */
export function catalogPaths(places: readonly Place[], products: Iterable<Named>): string[] {
  const listings = places.flatMap(({ within, ...place }) =>
    within.length === 0 ? listingPath(place) : within.map((one) => listingPath(one, place)),
  )
  return ['/', ...listings, ...Array.from(products, productPath)]
}

/** How many files hold this many paths. */
export const fileCount = (paths: number) => Math.max(1, Math.ceil(paths / MAX_URLS))

/** One file of the sitemap, counted from 1. */
export function sitemapFile(paths: readonly string[], file: number, publicUrl: string): string {
  const own = paths.slice((file - 1) * MAX_URLS, file * MAX_URLS)
  const urls = own.map((path) => html`<url><loc>${new URL(path, publicUrl).href}</loc></url>\n`)
  return XML + html`<urlset xmlns="${SCHEMA}">\n${urls}</urlset>\n`.markup
}

/** The list of the files, where one does not hold all paths. */
export function sitemapIndex(files: number, publicUrl: string): string {
  const rows = Array.from({ length: files }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`)
  const entries = rows.map((url) => html`<sitemap><loc>${url}</loc></sitemap>\n`)
  return XML + html`<sitemapindex xmlns="${SCHEMA}">\n${entries}</sitemapindex>\n`.markup
}
