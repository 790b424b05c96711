import { useEffect, useState } from 'react'

/** Whole seconds until `instant` (ms), updated every second; 0 afterwards. */
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
