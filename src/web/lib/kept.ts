/** The header of an answer that the phone had kept: the date it is from. */
export const KEPT_SINCE = 'x-kept-since'

/** What the page says to the service worker when a session ends: what its person looked at is removed. */
export const FORGET_VISITED = 'forget-visited'

/** What the page says to a release that waits. */
export const TAKE_OVER = 'take-over'
