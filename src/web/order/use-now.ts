import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/http/server-clock.ts'

const TICK_MS = 15_000

/** The server time in ms, updated every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
