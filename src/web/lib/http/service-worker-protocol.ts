/** Response header set by the service worker: the date at which it cached the response. */
export const CACHED_SINCE_HEADER = 'x-kept-since'

/** Message to the service worker on logout: delete cached pages of the user. */
export const FORGET_VISITED = 'forget-visited'

/** Where the service worker keeps the `<html>` tag of the last page, which names its language. */
export const LANGUAGE_CACHE = 'language'
export const LANGUAGE_URL = '/language'

/** Where it keeps files of the build. */
export const ASSETS_CACHE = 'assets'

/** Message to a waiting service worker: activate now. */
export const TAKE_OVER = 'take-over'
