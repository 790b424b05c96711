import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { useTabTitle } from '#web/lib/navigation/use-title.ts'
import { onPersonChange, personKey, VISITOR_KEY } from '#web/session/person.ts'

/**
 * Replaces what the browser does on a full page load: resets or restores the scroll position and moves the focus.
 * Returns the text for screen readers.
 */
export function useRouteChange(): string {
  useScrollRestoration()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const previous = useRef(here)
  const [hasMoved, setMoved] = useState(false)

  useEffect(() => {
    const before = previous.current
    if (before === here) return
    previous.current = here
    if (isSameList(before, here)) return focusMain(isFocusLost())
    setMoved(true)
    // A focused input keeps the focus: a form focuses its first field, or the shopper is typing.
    focusMain(!(document.activeElement instanceof HTMLInputElement))
  }, [here])

  const title = useTabTitle()
  const page = pageIn(new URLSearchParams(search))
  const words = useSettled(page > 1 ? t`${title}, page ${page}` : title)
  // The browser announces the first page.
  return hasMoved ? words : ''
}

/**
 * Whether only the filters or the sort order of a list have changed. Focus and scroll position then stay
 * (WCAG 2.2, 3.2.2). The page number is ignored, because a new filter resets it.
 */
function isSameList(before: string, here: string) {
  const [was, is] = [listAt(before), listAt(here)]
  return was.list === is.list && was.narrowed !== is.narrowed
}

function listAt(address: string) {
  const [pathname, search] = address.split('?')
  const params = new URLSearchParams(search)
  params.delete('page')
  return {
    list: [pathname, params.get('q'), params.get('literal')].join('?'),
    narrowed: params.toString(),
  }
}

/** The focus falls back to the body when its element is removed, for example the last filter chip. */
const isFocusLost = () => document.activeElement === document.body

function focusMain(isWanted: boolean) {
  if (isWanted) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Wait for the final title, because a screen has a generic one until its data is loaded. */
const TITLE_DELAY_MS = 400

function useSettled(words: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), TITLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** Scrolls a new address to its top, and restores the scroll position of an earlier one. */
function useScrollRestoration() {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const entry = `${key} ${pathname}${search}`
  const wasAt = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => store(positions)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const remember = () => positions.set(entry, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [entry])

  useLayoutEffect(() => {
    const before = wasAt.current
    const here = pathname + search
    wasAt.current = here
    const isHere = before === here
    // Closing a sheet with Back keeps the address, so the page does not scroll.
    if (type === 'POP' && !isHere) return scrollWhenTallEnough(positionOf(entry))
    if (before !== undefined && !isHere && !isSameList(before, here)) scrollToPosition(0)
    // Store the position now, because without a scroll event it would not be stored.
    positions.set(entry, window.scrollY)
  }, [entry, type, pathname, search])
}

const KEY = 'places'
const MAX_STORED = 100

/** Scroll position per history entry. Session storage keeps it across page loads. */
const positions = new Map<string, number>(readStored())

/** Addresses contain searches and order ids, so a change of user clears them. */
let owner = personKey()
onPersonChange(() => {
  if (owner !== VISITOR_KEY) positions.clear()
  owner = personKey()
})

/** Tracked by events: reading `scrollY` right after a render would force a layout. In px. */
let scrolledTo = window.scrollY
window.addEventListener(
  'scroll',
  () => {
    scrolledTo = window.scrollY
  },
  { passive: true },
)

/** Sets `scrolledTo` here, because the scroll event fires a frame later, possibly after the next navigation. */
function scrollToPosition(top: number) {
  window.scrollTo(0, top)
  scrolledTo = top
}

/** A newly opened page keeps the scroll position of its prerendered HTML; only a reload or Back restores one. */
let isFirst = true

function positionOf(entry: string): number {
  const isTyped = isFirst && entryType() === 'navigate'
  isFirst = false
  return (isTyped ? scrolledTo : positions.get(entry)) ?? 0
}

function entryType() {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type
}

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, number][]) : []
  } catch {
    return []
  }
}

function store(all: Map<string, number>) {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...all].slice(-MAX_STORED)))
  } catch {
    // The browser may block storage; the page then starts at its top.
  }
}

const RESTORE_FOR_MS = 4000
/** These events stop the restoring, so that it does not compete with the shopper's own scrolling. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown'] as const

/** Retries while the page grows, because the screen may still be loading its data. */
function scrollWhenTallEnough(top: number) {
  // Scrolling forces a layout, so skip it when the page is already at its top.
  if (top === 0 && scrolledTo === 0) return
  scrollToPosition(0)
  if (top === 0) return
  const stop = new AbortController()
  const tryScroll = () => {
    scrollToPosition(top)
    if (Math.abs(window.scrollY - top) < 2) stop.abort()
  }
  const watch = new ResizeObserver(tryScroll)
  watch.observe(document.body)
  const timer = setTimeout(() => stop.abort(), RESTORE_FOR_MS)
  stop.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  for (const sign of USER_SCROLL_EVENTS) {
    window.addEventListener(sign, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  return () => stop.abort()
}
