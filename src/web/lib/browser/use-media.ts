import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Below 768 px the shop has its phone layout. */
export const useIsMobile = () => !useMedia('(min-width: 768px)')
/** From 1024 px the bill is beside the content; below, it is in a dock at the bottom. */
export const useIsWide = () => useMedia('(min-width: 1024px)')
/** The device asks for reduced motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
