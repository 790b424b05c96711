import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE_SECONDS } from '#contract/account/access.ts'
import { LANGUAGE_COOKIE, type Language } from '#contract/language/languages.ts'
import { isThisMachine } from '#server/lib/web-origins.ts'

/** Seconds. */
const GRANT_SECONDS = 10 * 60
const BROWSER_SECONDS = 30 * 24 * 60 * 60
const ASKER_SECONDS = 60 * 60
const LANGUAGE_SECONDS = 365 * 24 * 60 * 60

/** Both are readable by the page, as the specification requires. The server accepts only the header made from them. */
const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
/** Scripts cannot read these. */
const BROWSER = 'sb'
const GRANT = 'pwreset'
const ASKER = 'pwask'

type Secret = typeof BROWSER | typeof GRANT | typeof ASKER
type Tokens = { accessToken: string; refreshToken: string }

/** Only browsers send this header, and scripts cannot forge it. */
export const isBrowser = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] !== undefined

/** Writes and reads the shop's cookies. They are Secure wherever browsers accept Secure cookies. */
export function cookiesFor({ publicUrl }: { publicUrl: string }) {
  const isSecure = (request: FastifyRequest) =>
    publicUrl.startsWith('https:') || isThisMachine(request.hostname)

  const options = (reply: FastifyReply) =>
    ({ path: '/', sameSite: 'strict', secure: isSecure(reply.request) }) as const

  /**
   * Where cookies are Secure, only the prefixed name counts: any site of the same domain, or a network without TLS, can
   * set the unprefixed one.
   */
  const readSecret = (request: FastifyRequest, name: Secret) =>
    request.cookies[secretName(name, isSecure(request))]

  /**
   * Whether one of our pages sent this request. Browsers attach cookies to requests of other sites too, so the origin
   * is checked. A client that sends neither header is not a browser.
   */
  const isOurPage = ({ headers, host }: FastifyRequest) => {
    const site = headers['sec-fetch-site']
    if (site !== undefined) return site === 'same-origin'
    const { origin } = headers
    return origin === undefined || [publicUrl, `http://${host}`, `https://${host}`].includes(origin)
  }
  const readOurs = (request: FastifyRequest, name: Secret) =>
    isOurPage(request) ? readSecret(request, name) : undefined

  const setSecret = (reply: FastifyReply, name: Secret, value: string, maxAge: number) => {
    const common = options(reply)
    reply.setCookie(secretName(name, common.secure), value, { ...common, httpOnly: true, maxAge })
  }
  const clearSecret = (reply: FastifyReply, name: Secret) => {
    const common = options(reply)
    reply.clearCookie(secretName(name, common.secure), { ...common, httpOnly: true })
  }

  return {
    setTokens(reply: FastifyReply, { accessToken, refreshToken }: Tokens) {
      const lasting = { ...options(reply), maxAge: ACCESS_COOKIE_SECONDS }
      reply.setCookie(ACCESS, accessToken, lasting).setCookie(REFRESH, refreshToken, lasting)
    },
    /** As the switch of the page writes it: pages read it, and links on other sites open in this language. */
    setLanguage: (reply: FastifyReply, language: Language) =>
      reply.setCookie(LANGUAGE_COOKIE, language, {
        ...options(reply),
        sameSite: 'lax',
        maxAge: LANGUAGE_SECONDS,
      }),
    browserKey: (request: FastifyRequest) => readSecret(request, BROWSER),
    bindBrowser: (reply: FastifyReply, key: string) =>
      setSecret(reply, BROWSER, key, BROWSER_SECONDS),
    /** Marks the browser in which a recovery code was requested. */
    rememberAsker: (reply: FastifyReply, key: string) =>
      setSecret(reply, ASKER, key, ASKER_SECONDS),
    askerKey: (request: FastifyRequest) => readOurs(request, ASKER),
    giveGrant: (reply: FastifyReply, grant: string) =>
      setSecret(reply, GRANT, grant, GRANT_SECONDS),
    grant: (request: FastifyRequest) => readOurs(request, GRANT),
    takeGrant: (reply: FastifyReply) => clearSecret(reply, GRANT),
    /**
     * Removes the session from the browser and its cached pages. The page clears its own storage, except for the cookie
     * consent.
     */
    signOut(reply: FastifyReply) {
      const common = options(reply)
      reply.clearCookie(ACCESS, common).clearCookie(REFRESH, common)
      clearSecret(reply, BROWSER)
      reply.header('clear-site-data', '"cache"')
    },
  }
}

/** With the prefix, browsers accept the cookie only from this exact host. */
const secretName = (name: Secret, secure: boolean) => (secure ? `__Host-${name}` : name)
