/** A second letter means something for so long after G, in ms. */
const SECOND_WITHIN_MS = 1_500

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
type Goal = { to: string; letter?: string }

export type KeyDeed =
  | { kind: 'nothing' }
  /** G was pressed: the next letter says where to. */
  | { kind: 'wait'; until: number }
  | { kind: 'go'; to: string }
  | { kind: 'find' }
  | { kind: 'list' }

const NOTHING: KeyDeed = { kind: 'nothing' }

/** What a single key does in the back office. `until`: G was pressed, and counts up to then. */
export function deedOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  goals: readonly Goal[],
  { now, until }: { now: number; until: number },
): KeyDeed {
  // With these it is the browser's or the system's.
  if (ctrlKey || metaKey || altKey) return NOTHING
  const letter = key.toLowerCase()
  if (now < until) {
    const goal = goals.find((one) => one.letter === letter)
    if (goal) return { kind: 'go', to: goal.to }
  }
  if (letter === 'g') return { kind: 'wait', until: now + SECOND_WITHIN_MS }
  if (key === '/') return { kind: 'find' }
  return key === '?' ? { kind: 'list' } : NOTHING
}
