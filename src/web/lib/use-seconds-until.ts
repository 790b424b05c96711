import { useEffect, useState } from 'react'

/** Whole seconds until `instant` (ms), counted down on the screen; 0 from then on. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000))
  const isOver = instant <= now

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return seconds
}
