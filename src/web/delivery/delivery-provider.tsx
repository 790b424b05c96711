import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { deliveryQuery } from './delivery-queries.ts'
import { DEFAULT_TERMS, NO_TEXTS, notDeliverableTexts, PromiseContext } from './delivery-texts.ts'

type Props = {
  /** The shopper's pincode, if the shop does not deliver there. */
  outsidePincode?: string | undefined
  children: ReactNode
}

/** Provides the delivery promise and the order terms. */
export function DeliveryProvider({ outsidePincode, children }: Props) {
  const { data } = useQuery(deliveryQuery)
  const promise = useMemo(() => {
    const inArea = data?.words ?? NO_TEXTS
    return {
      inArea,
      words: outsidePincode ? notDeliverableTexts(outsidePincode) : inArea,
      terms: data ? { flatTax: data.flat_tax, takesOrders: data.takes_orders } : DEFAULT_TERMS,
    }
  }, [data, outsidePincode])
  return <PromiseContext value={promise}>{children}</PromiseContext>
}
