import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { deliveryQuery } from './delivery-queries.ts'
import { DEFAULT_TERMS, NO_WORDS, outsideWords, PromiseContext } from './delivery-words.ts'

type Props = {
  /** The pincode of the shopper's delivery address, where the shop does not deliver to it. */
  outsidePincode?: string | undefined
  children: ReactNode
}

/** Lets everything within say what the shop promises, and on what terms it takes orders. */
export function DeliveryProvider({ outsidePincode, children }: Props) {
  const { data } = useQuery(deliveryQuery)
  const promise = useMemo(() => {
    const inArea = data?.words ?? NO_WORDS
    return {
      inArea,
      words: outsidePincode ? outsideWords(outsidePincode) : inArea,
      terms: {
        // A node of the release before answers without them.
        flatTax: data?.flat_tax ?? DEFAULT_TERMS.flatTax,
        takesOrders: data?.takes_orders ?? DEFAULT_TERMS.takesOrders,
      },
    }
  }, [data, outsidePincode])
  return <PromiseContext value={promise}>{children}</PromiseContext>
}
