import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { deliveryQuery } from './delivery-queries.ts'
import { NO_WORDS, outsideWords, PromiseContext } from './delivery-words.ts'

type Props = {
  /** The pincode of the shopper's delivery address, where the shop does not deliver to it. */
  outsidePincode?: string | undefined
  children: ReactNode
}

/** Lets everything within say what the shop promises. */
export function DeliveryProvider({ outsidePincode, children }: Props) {
  const inArea = useQuery(deliveryQuery).data?.words ?? NO_WORDS
  const promise = useMemo(
    () => ({ inArea, words: outsidePincode ? outsideWords(outsidePincode) : inArea }),
    [inArea, outsidePincode],
  )
  return <PromiseContext value={promise}>{children}</PromiseContext>
}
