/** A second letter means something for so long after G, in ms. */
const SECOND_WITHIN_MS = 1_500

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>
type Goal = { to: string; letter?: string }

export type KeyDeed =
  | { kind: 'nothing' }
  /** G was pressed: the next letter says where to. */
  | { kind: 'wait'; until: number }
  | { kind: 'go'; to: string }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'tick' | 'open' | 'step' | 'new' | 'find' | 'list' }

const NOTHING: KeyDeed = { kind: 'nothing' }

const SIGNS: Record<string, KeyDeed> = {
  '/': { kind: 'find' },
  '?': { kind: 'list' },
  Enter: { kind: 'open' },
}

const LETTERS: Record<string, KeyDeed> = {
  j: { kind: 'row', by: 1 },
  k: { kind: 'row', by: -1 },
  x: { kind: 'tick' },
  e: { kind: 'step' },
  n: { kind: 'new' },
}

type Moment = { now: number; until: number }

/** What a single key does in the back office. `until`: G was pressed, and counts up to then. */
export function deedOf(pressed: Pressed, goals: readonly Goal[], moment: Moment): KeyDeed {
  if (isOthers(pressed)) return NOTHING
  const deed =
    SIGNS[pressed.key] ?? (pressed.shiftKey ? NOTHING : letterDeed(pressed, goals, moment))
  // A key that is held down runs through the rows; whatever it does to one it does once.
  return pressed.repeat && deed.kind !== 'row' ? NOTHING : deed
}

/** With these it is the browser's or the system's, or part of a letter that is still being made. */
const isOthers = ({ ctrlKey, metaKey, altKey, isComposing }: Pressed) =>
  ctrlKey || metaKey || altKey || isComposing

function letterDeed({ key }: Pressed, goals: readonly Goal[], { now, until }: Moment): KeyDeed {
  const letter = key.toLowerCase()
  if (letter === 'g') return { kind: 'wait', until: now + SECOND_WITHIN_MS }
  if (now >= until) return LETTERS[letter] ?? NOTHING
  // A letter that was meant to lead somewhere does nothing else.
  const goal = goals.find((one) => one.letter === letter)
  return goal ? { kind: 'go', to: goal.to } : NOTHING
}

/** ⌘K, ⌘Z or ⌘↵, elsewhere with Ctrl: no single key, so it cannot be switched off. */
export const isCommand = (
  letter: 'k' | 'z' | 'enter',
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
) => key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey
