/** Time limit for the second key after G, in ms. */
const SECOND_WITHIN_MS = 1_500

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>
type Goal = { to: string; letter?: string }

export type ActionShortcut =
  | { kind: 'nothing' }
  /** G was pressed: the next letter selects the target. */
  | { kind: 'wait'; until: number }
  | { kind: 'go'; to: string }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'tick' | 'open' | 'step' | 'new' | 'find' | 'list' }

const NOTHING: ActionShortcut = { kind: 'nothing' }

const SIGNS: Record<string, ActionShortcut> = {
  '/': { kind: 'find' },
  '?': { kind: 'list' },
  Enter: { kind: 'open' },
}

const LETTERS: Record<string, ActionShortcut> = {
  j: { kind: 'row', by: 1 },
  k: { kind: 'row', by: -1 },
  x: { kind: 'tick' },
  e: { kind: 'step' },
  n: { kind: 'new' },
}

type Moment = { now: number; until: number }

/** The action of a single key. `until`: G was pressed and is valid until then. */
export function actionOf(pressed: Pressed, goals: readonly Goal[], moment: Moment): ActionShortcut {
  if (isBrowserKey(pressed)) return NOTHING
  const deed =
    SIGNS[pressed.key] ?? (pressed.shiftKey ? NOTHING : letterAction(pressed, goals, moment))
  // A held key repeats row movement only.
  return pressed.repeat && deed.kind !== 'row' ? NOTHING : deed
}

/** Modified keys belong to the browser or system, and composed keys to the IME. */
const isBrowserKey = ({ ctrlKey, metaKey, altKey, isComposing }: Pressed) =>
  ctrlKey || metaKey || altKey || isComposing

function letterAction(
  { key }: Pressed,
  goals: readonly Goal[],
  { now, until }: Moment,
): ActionShortcut {
  const letter = key.toLowerCase()
  if (letter === 'g') return { kind: 'wait', until: now + SECOND_WITHIN_MS }
  if (now >= until) return LETTERS[letter] ?? NOTHING
  // A letter after G never does anything else.
  const goal = goals.find((one) => one.letter === letter)
  return goal ? { kind: 'go', to: goal.to } : NOTHING
}

/** ⌘K, ⌘Z or ⌘↵, elsewhere with Ctrl. Not a single key, so it cannot be switched off. */
export const isCommand = (
  letter: 'k' | 'z' | 'enter',
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
) => key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey
