import { useEffect, useState } from 'react'

/** False at first, true after `ms`. Prevents a flicker of states that end quickly. */
export function useElapsed(ms: number): boolean {
  const [isElapsed, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isElapsed
}
