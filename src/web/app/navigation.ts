import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const RESTORE_FOR_MS = 1500
/** Where each entry of the history was scrolled to. Lives as long as the tab's script. */
const places = new Map<string, number>()

/**
 * What a full page load does for free: a new screen starts at its top with the focus on it and is
 * announced; going back finds the old place. Answers what to announce.
 */
export function useArrival(title: string): string {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const wasAt = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (type === 'POP') return scrollWhenTallEnough(places.get(key) ?? 0)
    if (wasAt.current !== pathname) window.scrollTo(0, 0)
  }, [key, type, pathname])

  useEffect(() => {
    if (wasAt.current === pathname) return
    wasAt.current = pathname
    const main = document.getElementById('main')
    // A form that has begun with its first field keeps the focus there.
    if (!main?.querySelector('input:focus')) main?.focus({ preventScroll: true })
    setAnnounced(title)
  }, [pathname, title])

  return announced
}

/** The screen of before may still be fetching: its place is found again when it is there. */
function scrollWhenTallEnough(top: number) {
  // Newer browsers answer a promise, which is no clean-up.
  if (top === 0) return void window.scrollTo(0, 0)
  const tryScroll = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) watch.disconnect()
  }
  const watch = new ResizeObserver(tryScroll)
  watch.observe(document.body)
  const timer = setTimeout(() => watch.disconnect(), RESTORE_FOR_MS)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}
