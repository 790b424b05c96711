import { createContext, type RefObject } from 'react'

/** Asks for confirmation, and calls `close` once it is given. */
export type AskFirst = (close: () => void) => void

/** Lets a form inside a dialog ask before the dialog closes with unsaved changes. */
export const ClosingContext = createContext<RefObject<AskFirst | undefined> | undefined>(undefined)
