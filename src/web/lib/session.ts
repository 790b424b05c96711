import { ACCESS_COOKIE_SECONDS } from '#contract/constants.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { clearStorage } from './storage.ts'

/** The two tokens of a signed-in browser, kept in cookies that this script reads. */
export const accessToken = () => readCookie('accessToken')
export const refreshToken = () => readCookie('refreshToken')
export const hasSession = () => Boolean(accessToken() || refreshToken())

export function storeTokens(tokens: { accessToken: string; refreshToken?: string | undefined }) {
  writeCookie('accessToken', tokens.accessToken, ACCESS_COOKIE_SECONDS)
  if (tokens.refreshToken) writeCookie('refreshToken', tokens.refreshToken, REFRESH_COOKIE_SECONDS)
}

/** Forgets who was signed in: both cookies, local and session storage. */
export function clearSession() {
  clearCookie('accessToken')
  clearCookie('refreshToken')
  clearStorage()
}

/** The server decides when a session ends; the cookie only has to outlive it. */
const REFRESH_COOKIE_SECONDS = 60 * 24 * 60 * 60
