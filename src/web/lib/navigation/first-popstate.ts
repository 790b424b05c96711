let handle: ((event: PopStateEvent) => void) | undefined

/**
 * Must be installed before the first render: window listeners run in order, and this one has to see popstate
 * before the router does.
 */
export const installFirstPopstate = () =>
  window.addEventListener('popstate', (event) => handle?.(event))

/** Sees popstate before the router does. */
export const onFirstPopstate = (handler: (event: PopStateEvent) => void) => {
  handle = handler
}
