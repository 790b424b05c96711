import { ACCESS_COOKIE_SECONDS } from '#contract/account/access.ts'
import { clearCookie, readCookie, writeCookie } from '#web/lib/browser/cookies.ts'

/** Access and refresh token, in cookies that this script reads. */
export const accessToken = () => readCookie('accessToken')
export const refreshToken = () => readCookie('refreshToken')
export const hasSession = () => Boolean(accessToken() || refreshToken())

export function storeTokens(tokens: { accessToken: string; refreshToken?: string | undefined }) {
  writeCookie('accessToken', tokens.accessToken, ACCESS_COOKIE_SECONDS)
  if (tokens.refreshToken) writeCookie('refreshToken', tokens.refreshToken, REFRESH_COOKIE_SECONDS)
}

export function clearTokens() {
  clearCookie('accessToken')
  clearCookie('refreshToken')
}

/** The server decides when a session ends; the cookie must outlive it. */
const REFRESH_COOKIE_SECONDS = 60 * 24 * 60 * 60
