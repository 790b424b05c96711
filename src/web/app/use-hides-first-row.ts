import { useEffect, useState } from 'react'

/** Small shakes of a thumb are no change of mind. In px. */
const SHAKE = 8
const NEVER_ABOVE = 80

/** True while the shopper scrolls down, false as soon as they scroll up. */
export function useHidesFirstRow(): boolean {
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < SHAKE) return
      setHidden(now > last && now > NEVER_ABOVE)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return isHidden
}
