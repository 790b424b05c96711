import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and again whenever that changes. */
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

/** Below 768 px the shop is laid out for one thumb. */
export const useIsMobile = () => !useMedia('(min-width: 768px)')
/** From 1024 px a bill stands beside what it is for, below it in a dock. */
export const useIsWide = () => useMedia('(min-width: 1024px)')
/** Whoever asks their device for less motion is shown no words that move by themselves. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
