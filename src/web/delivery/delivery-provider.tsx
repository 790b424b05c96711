import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliveryQuery } from './delivery-queries.ts'
import { NO_WORDS, WordsContext } from './delivery-words.ts'

/** Lets everything within say what the shop promises. */
export function DeliveryProvider({ children }: { children: ReactNode }) {
  const words = useQuery(deliveryQuery).data?.words ?? NO_WORDS
  return <WordsContext value={words}>{children}</WordsContext>
}
