import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageIn } from '#web/lib/navigation/use-page-number.ts'
import { useTabTitle } from '#web/lib/navigation/use-title.ts'
import { NOBODY, onPersonChange, personKey } from '#web/session/person.ts'

/**
 * What a full page load does for free: a new address starts at its top with the focus on it and is
 * announced; going back and loading again find the old place. Answers what to announce.
 */
export function useArrival(): string {
  usePlaces()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const wasAt = useRef(here)
  const [hasMoved, setMoved] = useState(false)

  useEffect(() => {
    const before = wasAt.current
    if (before === here) return
    wasAt.current = here
    if (isSameList(before, here)) return focusMain(isFocusLost())
    setMoved(true)
    // A form that has begun with its first field keeps the focus there, as does a field being typed in.
    focusMain(!(document.activeElement instanceof HTMLInputElement))
  }, [here])

  const title = useTabTitle()
  const page = pageIn(new URLSearchParams(search))
  const words = useSettled(page > 1 ? `${title}, page ${page}` : title)
  // The first page is announced by the browser.
  return hasMoved ? words : ''
}

/**
 * Whether only the filters or the order of a list have changed: that happens under the hands of the
 * shopper, who goes on where they are (WCAG 2.2, 3.2.2). The first page then takes the place of a later one.
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

/** What had it is gone, as the last chip is when it was pressed. */
const isFocusLost = () => document.activeElement === document.body

function focusMain(isWanted: boolean) {
  if (isWanted) document.getElementById('main')?.focus({ preventScroll: true })
}

/** A screen is called by its kind until it knows its name. */
const SETTLED_MS = 400

function useSettled(words: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** Scrolls a new address to its top, and one of before to where it was. */
function usePlaces() {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const entry = `${key} ${pathname}${search}`
  const wasAt = useRef<string>(undefined)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => store(places)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const remember = () => places.set(entry, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [entry])

  useLayoutEffect(() => {
    const before = wasAt.current
    const here = pathname + search
    wasAt.current = here
    const isHere = before === here
    // Back from a sheet to what it stood before moves nothing.
    if (type === 'POP' && !isHere) return scrollWhenTallEnough(placeOf(entry))
    if (before !== undefined && !isHere && !isSameList(before, here)) scrollToPlace(0)
    // Who does not scroll from here on finds this place again, too.
    places.set(entry, window.scrollY)
  }, [entry, type, pathname, search])
}

const KEY = 'places'
const MANY = 100

/** Where each entry of the history was scrolled to. Outlives the page in the tab's own storage. */
const places = new Map<string, number>(readStored())

/** Addresses hold searches and orders: they go with whom they belonged to. */
let whose = personKey()
onPersonChange(() => {
  if (whose !== NOBODY) places.clear()
  whose = personKey()
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

/** The event of it comes a frame later, when the next screen may be there already. */
function scrollToPlace(top: number) {
  window.scrollTo(0, top)
  scrolledTo = top
}

/**
 * The first page starts at its top even if a scroll position is stored for its address, or where the user has
 * scrolled to in the prerendered page.
 */
let isFirst = true

function placeOf(entry: string): number {
  const isTyped = isFirst && entryType() === 'navigate'
  isFirst = false
  return (isTyped ? scrolledTo : places.get(entry)) ?? 0
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
    window.sessionStorage.setItem(KEY, JSON.stringify([...all].slice(-MANY)))
  } catch {
    // Forbidden storage: the page begins at its top.
  }
}

const RESTORE_FOR_MS = 4000
/** Who moves the page is not moved by it. */
const OWN_WAY = ['wheel', 'touchstart', 'keydown'] as const

/** The screen of before may still be fetching: its place is found again when it is there. */
function scrollWhenTallEnough(top: number) {
  // Scrolling forces a layout, too: a page that has just loaded is usually there already.
  if (top === 0 && scrolledTo === 0) return
  scrollToPlace(0)
  if (top === 0) return
  const stop = new AbortController()
  const tryScroll = () => {
    scrollToPlace(top)
    if (Math.abs(window.scrollY - top) < 2) stop.abort()
  }
  const watch = new ResizeObserver(tryScroll)
  watch.observe(document.body)
  const timer = setTimeout(() => stop.abort(), RESTORE_FOR_MS)
  stop.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  for (const sign of OWN_WAY) {
    window.addEventListener(sign, () => stop.abort(), { passive: true, signal: stop.signal })
  }
  return () => stop.abort()
}
