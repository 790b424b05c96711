import { createContext, type RefObject } from 'react'

/** Asks before a dialog closes, and goes on with it once that is meant. */
export type AskFirst = (close: () => void) => void

/** Of the dialog around: what it asks before it closes, while something in it is not saved. */
export const ClosingContext = createContext<RefObject<AskFirst | undefined> | undefined>(undefined)
