/** Time limit for the second key after G, in ms. */
const SECOND_WITHIN_MS = 1_500

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>
type ShortcutTarget = { to: string; letter?: string }

export type ActionShortcut =
  | { kind: 'nothing' }
  /** G was pressed: the next letter selects the target. */
  | { kind: 'wait'; until: number }
  | { kind: 'go'; to: string }
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'tick' | 'open' | 'step' | 'new' | 'find' | 'list' }

const NOTHING: ActionShortcut = { kind: 'nothing' }

const KEY_ACTIONS: Record<string, ActionShortcut> = {
  '/': { kind: 'find' },
  '?': { kind: 'list' },
  Enter: { kind: 'open' },
}

const LETTER_ACTIONS: Record<string, ActionShortcut> = {
  j: { kind: 'row', by: 1 },
  k: { kind: 'row', by: -1 },
  x: { kind: 'tick' },
  e: { kind: 'step' },
  n: { kind: 'new' },
}

type KeySequence = { now: number; until: number }

/** The action of a single key. `until`: G was pressed and is valid until then. */
export function actionOf(
  pressed: Pressed,
  goals: readonly ShortcutTarget[],
  moment: KeySequence,
): ActionShortcut {
  if (isBrowserKey(pressed)) return NOTHING
  const shortcut =
    KEY_ACTIONS[pressed.key] ?? (pressed.shiftKey ? NOTHING : letterAction(pressed, goals, moment))
  // A held key repeats row movement only.
  return pressed.repeat && shortcut.kind !== 'row' ? NOTHING : shortcut
}

/** Modified keys belong to the browser or system, and composed keys to the IME. */
const isBrowserKey = ({ ctrlKey, metaKey, altKey, isComposing }: Pressed) =>
  ctrlKey || metaKey || altKey || isComposing

function letterAction(
  { key }: Pressed,
  goals: readonly ShortcutTarget[],
  { now, until }: KeySequence,
): ActionShortcut {
  const letter = key.toLowerCase()
  if (letter === 'g') return { kind: 'wait', until: now + SECOND_WITHIN_MS }
  if (now >= until) return LETTER_ACTIONS[letter] ?? NOTHING
  // A letter after G never does anything else.
  const goal = goals.find((one) => one.letter === letter)
  return goal ? { kind: 'go', to: goal.to } : NOTHING
}

/** ⌘K, ⌘Z or ⌘↵, elsewhere with Ctrl. Not a single key, so it cannot be switched off. */
export const isCommand = (
  letter: 'k' | 'z' | 'enter',
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
) => key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey && !shiftKey
