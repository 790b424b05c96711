import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/http/server-clock.ts'

const TICK_MS = 15_000

/** The time by the server's clock, in ms, and again every quarter of a minute, for what counts down on a screen. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
