import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { showNextToast, useToast } from '#web/ui/toast/toast.ts'
import type { OfficeEntry } from '../office-entries.ts'
import { type ActionShortcut, actionOf, isCommand } from './keys.ts'
import { isRow, moveToRow, openRow, pressNew, pressSave, takeStep, tickRow } from './rows.ts'

const KEPT = 'single-keys'
/** Keys are text in fields, and dialogs handle their own. Checkboxes take no text. */
const TEXT_FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

export type Keys = {
  isOn: boolean
  choose: (isOn: boolean) => void
  isListed: boolean
  list: (isListed: boolean) => void
  isFinding: boolean
  find: (isFinding: boolean) => void
}

/** Single-key shortcuts, until they are switched off. */
export function useKeys(entries: readonly OfficeEntry[]): Keys {
  const until = useRef(0)
  const [isOn, setOn] = useState(() => readPersonal(KEPT) !== 'off')
  const [isListed, list] = useState(false)
  const [isFinding, find] = useState(false)
  useCommands(() => find(true))

  const act = (action: ActionShortcut) => {
    if (action.kind === 'wait') until.current = action.until
    if (action.kind === 'list') list(true)
    actOnPage(action)
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInFieldOrDialog(event.target)) return
    const shortcut = actionOf(event, entries, { now: Date.now(), until: until.current })
    until.current = 0
    // Enter on a link or button belongs to that element.
    if (shortcut.kind === 'open' && !isRow(event.target)) return
    // The key must not be typed into the field that gets the focus.
    if (shortcut.kind !== 'nothing') event.preventDefault()
    act(shortcut)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])

  const choose = (on: boolean) => {
    storePersonal(KEPT, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, choose, isListed, list, isFinding, find }
}

/** Shortcuts with ⌘ or Ctrl, which also work in fields. */
function useCommands(find: () => void) {
  const undo = useToast()?.undo
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand('k', event)) findFrom(event, find)
    if (isCommand('enter', event)) save(event)
    if (undo && isCommand('z', event)) undoOnKey(event, undo)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

function findFrom(event: KeyboardEvent, find: () => void) {
  // While a dialog is open, neither the shortcut nor the browser's own may run.
  event.preventDefault()
  if (!isDialogOpen()) find()
}

function undoOnKey(event: KeyboardEvent, undo: () => void) {
  // In a field the browser undoes typing.
  if (isInFieldOrDialog(event.target)) return
  event.preventDefault()
  showNextToast()
  undo()
}

function save(event: KeyboardEvent) {
  // The browser may also submit the form of the field.
  event.preventDefault()
  if (!event.repeat) pressSave(event.target)
}

function actOnPage(shortcut: ActionShortcut) {
  if (shortcut.kind === 'go') findLink(shortcut.to)?.click()
  if (shortcut.kind === 'find') findField()?.focus()
  if (shortcut.kind === 'row') moveToRow(shortcut.by)
  if (shortcut.kind === 'tick') tickRow()
  if (shortcut.kind === 'open') openRow()
  if (shortcut.kind === 'step') takeStep()
  if (shortcut.kind === 'new') pressNew()
}

const isInFieldOrDialog = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TEXT_FIELDS) !== null) || isDialogOpen()

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Clicks the link, so that unsaved changes are asked about. */
const findLink = (to: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
    (link) => link.getAttribute('href') === to,
  )

const findField = () => document.querySelector<HTMLInputElement>('main input[type=search]')
