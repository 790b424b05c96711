import { PICTURE_SIZES } from '#contract/picture-sizes.ts'

const SERVER_PATH = /^\/(?:api|media|dev|sandbox)\//
const FILE_NAME = /\.\w+$/

/** Whether a navigation to this path opens a screen of the shop, not an address of the server or a file. */
export const isScreen = (pathname: string) =>
  !SERVER_PATH.test(pathname) && !FILE_NAME.test(pathname)

/** What anybody may read of the catalogue. Carts, orders and people are never kept. */
const CATALOGUE =
  /^\/api\/v1\/(?:category|subcategory|product)\/(?:get-all|get-products|get-product$|get-similar|get-subcategories)/

export const isCatalogue = (pathname: string) => CATALOGUE.test(pathname)

/** After so long without an answer the kept page opens. In ms. */
const PAGE_TIME_OUT_MS = 6000

/**
 * Not where somebody who stands before the shop answers in its place, or it has no time: neither its status
 * nor a page that a stranger's network shows instead takes the place of what is kept.
 */
export const isWordOfShop = ({ status, headers }: Response) =>
  (status < 502 || status > 504) && /^application\/json\b/.test(headers.get('content-type') ?? '')

/** The page that opens: the shop's own if it comes in time, else the kept one, if there is one. */
export const openingPage = async (
  page: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> => (await inTime(page)) ?? (await findKept()) ?? page

/** Undefined where no page came, or not in time. */
function inTime(page: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIME_OUT_MS))
  const whole = page.then((answer) => (answer.status < 500 ? answer : undefined))
  return Promise.race([whole, late]).catch(() => undefined)
}

const ANSWERS = /<script type="application\/json" id="answers">(.*?)<\/script>/s

/**
 * The answers of the catalogue that a page brought with it, by the paths of their calls, as if they had been
 * asked for when the page was sent: a browser may have had it for days.
 */
export async function broughtAnswers(page: Response): Promise<[string, Response][]> {
  const [, json] = ANSWERS.exec(await page.text()) ?? []
  const headers = { date: page.headers.get('date') ?? new Date().toUTCString() }
  return Object.entries(JSON.parse(json ?? '{}'))
    .filter(([path]) => isCatalogue(path.replace(/\?.*/, '')))
    .map(([path, answer]) => [path, new Response(JSON.stringify(answer), { headers })])
}

/** What was asked for since then is not put back to what an old page brought. */
export const isOlder = (answer: Response, kept: Response | undefined) =>
  kept !== undefined && timeOf(answer) < timeOf(kept)

const timeOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0

const OF_PEOPLE = PICTURE_SIZES.avatar.map((size) => `-${size}.webp`)

/** A person's picture. No other kind has its sizes. */
export const isOfPerson = (pathname: string) => OF_PEOPLE.some((end) => pathname.endsWith(end))

/** Pictures that may be kept. */
export const isPicture = (pathname: string) =>
  pathname.startsWith('/media/') && !isOfPerson(pathname)
