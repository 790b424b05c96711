import { useEffect, useState } from 'react'

/** False at first, true after `ms`: so that what is quickly over never flickers. */
export function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
