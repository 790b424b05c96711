import { createContext } from 'react'

/** Opens what finds orders, products and people, wherever a button for it stands. */
export const FindContext = createContext<(() => void) | undefined>(undefined)
