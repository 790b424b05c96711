import type { Page } from '@playwright/test'

/** Latin words of every language of the shop: brands, payment methods, official numbers, units, file formats and keys. */
const KEPT = new Set(
  `tokri razorpay upi qr otp cod mrp gst gstin hsn fssai sac csv json xml pdf excel xlsx zip png jpg jpeg webp visa mastercard
  rupay google pay phonepe paytm amazon bhim javascript html api id ids sku ean email
  woocommerce shopify vyapar tally marg busy gstr tkb tkc doodh pyaz haldi ctrl enter
  kg ml mm am pm km mb kb tkr cmp inv upc gps utr pan ifsc irn cgst sgst utgst igst cess tk dpdp pin iphone sms whatsapp https`.split(
    /\s+/,
  ),
)

/** Fields of responses that hold what people typed: names of products, addresses, reasons. */
const DATA_FIELDS =
  /^(?:more_details|name|brand|unit|description|username|email|address_name|receiver_name|address_line_\d|city|state|legal_name|signatory|designation|care_hours|order_id|number|payment_id|refund_id|_id|image|url|instead|corrected|fileName|device|browser|about|subject|text|words|shopper|buyer|products|heading|samples|supplier|bill_number|batch|author|tags|taken_by|by)$/

/** The words of a page's data, which are no texts of ours, and the names of its products. */
export type PageData = { words: Set<string>; products: Set<string> }

/** Keeps the data of every response. */
export function collectData(page: Page): PageData {
  const data: PageData = { words: new Set(), products: new Set() }
  page.on('response', async (response) => {
    const isPage = response.request().resourceType() === 'document'
    if (!isPage && !response.url().includes('/api/')) return
    const text = await response.text().catch(() => '')
    const json = isPage ? EMBEDDED.exec(text)?.[1] : text
    add(data, parsed(json))
  })
  return data
}

function add({ words, products }: PageData, value: unknown) {
  for (const word of textsIn(value, false).flatMap(latinWords)) words.add(word)
  for (const name of productNamesIn(value)) products.add(name)
}

const EMBEDDED = /<script type="application\/json" id="answers">(.*?)<\/script>/s

function parsed(json = 'null'): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** English names at any depth. Only a product has a unit. */
function productNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, unit } = value as { name?: unknown; unit?: unknown }
  const isProduct = typeof name === 'string' && typeof unit === 'string'
  return [...(isProduct ? [name] : []), ...Object.values(value).flatMap(productNamesIn)]
}

/** What people typed, at any depth. Names of custom fields are typed as well. */
function textsIn(value: unknown, isData: boolean): string[] {
  if (typeof value === 'string') return isData ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const isTyped = isData || DATA_FIELDS.test(key)
    return [...(isData ? [key] : []), ...textsIn(one, Array.isArray(value) ? isData : isTyped)]
  })
}

/** Without email addresses, which people type. */
const latinWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\S+@\S+/g, ' ')
    .match(/(?<![\da-z])[a-z]{2,}(?![\da-z])/g) ?? []

/**
 * Texts on the page with English words that are neither kept in every language nor data, each with its words; and English
 * names of products that are not marked as English.
 */
export async function foreignTexts(page: Page, data: PageData): Promise<string[]> {
  const functions = IN_PAGE.map(String).join('\n')
  const texts: string[] = await page.evaluate(`(() => { ${functions}; return shownTexts() })()`)
  return [...new Set(texts)].flatMap((text) => {
    if (data.products.has(text)) return [`"${text}" has no lang`]
    const words = latinWords(text).filter((word) => !KEPT.has(word) && !data.words.has(word))
    return words.length > 0 ? `${text.slice(0, 80)} (${[...new Set(words)].join(' ')})` : []
  })
}

/** These functions run in the page, so each may use only the others. */
const IN_PAGE = [shownTexts, isOurs, textsOf]

function shownTexts(): string[] {
  const texts = [...document.querySelectorAll('body *')].filter(isOurs).flatMap(textsOf)
  return [document.title, ...texts].map((text) => text.trim()).filter(Boolean)
}

/** Visible, and in the language of the page: texts with a `lang` of their own are not. */
function isOurs(element: Element): boolean {
  const isOfPage = element.closest('[lang]') === document.documentElement
  return (
    isOfPage && !element.closest('script, style, noscript, option') && element.checkVisibility()
  )
}

function textsOf(element: Element): string[] {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
  return [
    ...own.map(({ textContent }) => textContent ?? ''),
    ...names.map((name) => element.getAttribute(name) ?? ''),
  ]
}
