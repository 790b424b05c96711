import { type Html, html } from '#server/lib/html.ts'

/** What a page says of itself to messengers and search engines, which run no scripts. */
export type PageHead = {
  title: string
  description: string
  /** The one URL of what the page shows. */
  url: string
  /** URL of a picture; '' if there is none. */
  image: string
  /** In rupees. */
  price?: number
  /** Facts as schema.org objects. */
  facts: object[]
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/

/** The page with its own title, description, Open Graph tags, canonical URL and JSON-LD. */
export function withHead(shell: string, head: PageHead): string {
  const { title, description } = head
  return shell
    .replace(TITLE, () => html`<title>${title}</title>`.markup)
    .replace(DESCRIPTION, () => html`<meta name="description" content="${description}">`.markup)
    .replace('</head>', () => `${tagsOf(head).markup}${factsOf(head)}</head>`)
}

/** The Open Graph protocol, and the address that search engines show. */
function tagsOf({ title, description, url, image, price }: PageHead): Html {
  const tags: [string, string][] = [
    ['og:type', price === undefined ? 'website' : 'product'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...(image ? [['og:image', image] satisfies [string, string]] : []),
    ...(price === undefined ? [] : priceTags(price)),
  ]
  const metas = tags.map(([name, value]) => html`<meta property="${name}" content="${value}">`)
  return html`<link rel="canonical" href="${url}">${metas}`
}

const priceTags = (price: number): [string, string][] => [
  ['product:price:amount', price.toFixed(2)],
  ['product:price:currency', 'INR'],
]

/** A data block, which no policy for scripts concerns; escaped so that nothing in it can close the element. */
const factsOf = ({ facts }: PageHead) =>
  facts
    .map((fact) => JSON.stringify({ '@context': 'https://schema.org', ...fact }))
    .map((json) => json.replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
