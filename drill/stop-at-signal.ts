/** Stops the cluster when this process shall end: Ctrl-C, a service manager, or the end of the npm that started it. */
export function stopAtSignal(stop: () => Promise<void>) {
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    // Work in progress fails while the cluster stops. That must not end this process before everything is removed.
    process.on('uncaughtException', () => {})
    console.log('\nStopping the cluster …')
    await stop()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.once('disconnect', end)
}
