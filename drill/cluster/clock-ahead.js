// Loaded before a node: its clock is five minutes ahead, as on a machine that has lost its time server.
const AHEAD_MS = 5 * 60_000
const now = Date.now

globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    given.length === 0 ? new target(now() + AHEAD_MS) : Reflect.construct(target, given),
})
Date.now = () => now() + AHEAD_MS
