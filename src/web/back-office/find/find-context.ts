import { createContext } from 'react'

/** Opens the global search. */
export const FindContext = createContext<(() => void) | undefined>(undefined)
