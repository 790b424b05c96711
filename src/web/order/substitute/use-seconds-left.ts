import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/http/server-clock.ts'

const SECOND_MS = 1_000

/** Whole seconds until this time by the server's clock, updated every second; 0 once it has passed. */
export function useSecondsLeft(endsAt: string): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / SECOND_MS))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

/** 4:05 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
