import { useEffect } from 'react'

/**
 * Keeps the screen on where the browser supports it. A hidden page loses the lock and requests it again when
 * visible (https://www.w3.org/TR/screen-wake-lock/).
 */
export function useWakeLock() {
  useEffect(() => {
    let isShown = true
    let wakeLock: WakeLockSentinel | undefined
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return
      const lock = await askForScreen()
      void wakeLock?.release()
      wakeLock = lock
      if (!isShown) void wakeLock?.release()
    }
    void keepOn()
    document.addEventListener('visibilitychange', keepOn)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', keepOn)
      void wakeLock?.release()
    }
  }, [])
}

async function askForScreen(): Promise<WakeLockSentinel | undefined> {
  // Needs TLS and Safari 16.4.
  if (!('wakeLock' in navigator)) return undefined
  return navigator.wakeLock.request('screen').catch(() => undefined)
}
