import { useEffect } from 'react'

/**
 * Keeps the screen on where the browser supports it. A hidden page loses the lock and requests it again when
 * visible (https://www.w3.org/TR/screen-wake-lock/).
 */
export function useWakeLock() {
  useEffect(() => {
    let isShown = true
    let held: WakeLockSentinel | undefined
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return
      const lock = await askForScreen()
      void held?.release()
      held = lock
      if (!isShown) void held?.release()
    }
    void keepOn()
    document.addEventListener('visibilitychange', keepOn)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', keepOn)
      void held?.release()
    }
  }, [])
}

async function askForScreen(): Promise<WakeLockSentinel | undefined> {
  // Needs TLS and Safari 16.4.
  if (!('wakeLock' in navigator)) return undefined
  return navigator.wakeLock.request('screen').catch(() => undefined)
}
