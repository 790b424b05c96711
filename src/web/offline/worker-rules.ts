import { PICTURE_SIZES } from '#contract/catalog/picture-sizes.ts'
import { LANGUAGES } from '#contract/language/languages.ts'

const SERVER_PATH = /^\/(?:api|media|dev|sandbox)\//
const FILE_NAME = /\.\w+$/

/** Whether a navigation to this path opens a screen, as opposed to a server path or a file. */
export const isScreen = (pathname: string) =>
  !SERVER_PATH.test(pathname) && !FILE_NAME.test(pathname)

/** Public catalogue calls. Carts, orders and user data are never cached. */
const CATALOGUE =
  /^\/api\/v1\/(?:category|subcategory|product)\/(?:get-all|get-products|get-product$|get-similar|get-subcategories|bestsellers$)/

export const isCatalogue = (pathname: string) => CATALOGUE.test(pathname)

/** After this long without a response the cached page opens. In ms. */
const PAGE_TIME_OUT_MS = 6000

/**
 * Whether the response came from the shop, not from a proxy or a captive portal, whose pages must not
 * replace cached ones.
 */
export const isFromShop = ({ status, headers }: Response) =>
  (status < 502 || status > 504) && /^application\/json\b/.test(headers.get('content-type') ?? '')

/** The page from the network if it arrives in time, else from the cache. */
export const openingPage = async (
  page: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> => (await inTime(page)) ?? (await findKept()) ?? page

const ROOT_TAG = /<html[^>]*>/

/**
 * The opening tag of a page, which names its language and the catalogues of that language. Undefined if the language
 * is not one of the shop: a captive portal answers with a page of its own.
 */
export async function rootTagOf(page: Response): Promise<string | undefined> {
  const tag = ROOT_TAG.exec(await page.text())?.[0]
  return Object.values(LANGUAGES).some(({ tag: lang }) => tag?.includes(` lang="${lang}"`))
    ? tag
    : undefined
}

/** The cached page, which is English, in the language of this tag. */
export async function withRootTag(kept: Response, tag: string): Promise<Response> {
  const html = await kept.text()
  return new Response(
    html.replace(ROOT_TAG, () => tag),
    { headers: kept.headers },
  )
}

/** Undefined if the page did not arrive in time. */
function inTime(page: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIME_OUT_MS))
  const whole = page.then((answer) => (answer.status < 500 ? answer : undefined))
  return Promise.race([whole, late]).catch(() => undefined)
}

const ANSWERS = /<script type="application\/json" id="answers">(.*?)<\/script>/s

/**
 * Catalogue responses embedded in a page, by URL, dated like the page: a browser may have cached it for
 * days.
 */
export async function embeddedResponses(page: Response): Promise<[string, Response][]> {
  const [, json] = ANSWERS.exec(await page.text()) ?? []
  const headers = { date: page.headers.get('date') ?? new Date().toUTCString() }
  return Object.entries(JSON.parse(json ?? '{}'))
    .filter(([path]) => isCatalogue(path.replace(/\?.*/, '')))
    .map(([path, answer]) => [path, new Response(JSON.stringify(answer), { headers })])
}

/** An old page must not overwrite newer responses. */
export const isOlder = (answer: Response, kept: Response | undefined) =>
  kept !== undefined && timeOf(answer) < timeOf(kept)

const timeOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0

const OF_PEOPLE = PICTURE_SIZES.avatar.map((size) => `-${size}.webp`)

/** User pictures have sizes of their own. */
const isUserPicture = (pathname: string) => OF_PEOPLE.some((end) => pathname.endsWith(end))

/** Pictures that may be cached. */
export const isPicture = (pathname: string) =>
  pathname.startsWith('/media/') && !isUserPicture(pathname)
