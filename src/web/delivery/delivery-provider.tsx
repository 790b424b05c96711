import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { deliveryTexts } from '#contract/delivery/delivery-texts.ts'
import { typedText } from '#contract/language/verbatim.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { deliveryQuery } from './delivery-queries.ts'
import {
  DEFAULT_TERMS,
  type DeliveryWords,
  NO_TEXTS,
  notDeliverableTexts,
  PromiseContext,
} from './delivery-texts.ts'

type Props = {
  /** The shopper's pincode, if the shop does not deliver there. */
  outsidePincode?: string | undefined
  children: ReactNode
}

/** Provides the delivery promise and the order terms. */
export function DeliveryProvider({ outsidePincode, children }: Props) {
  const { data, isError, fetchStatus } = useQuery(deliveryQuery)
  const unanswered = isError || fetchStatus === 'paused' ? UNREACHABLE : DEFAULT_TERMS
  const promise = useMemo(() => {
    const inArea = data ? wordsOf(data) : NO_TEXTS
    return {
      inArea,
      words: outsidePincode ? notDeliverableTexts(outsidePincode) : inArea,
      terms: data ? termsOf(data) : unanswered,
      front: data ? frontOf(data) : {},
    }
  }, [data, unanswered, outsidePincode])
  return <PromiseContext value={promise}>{children}</PromiseContext>
}

function wordsOf({ minutes, opens_at, ...why }: DeliveryNow): DeliveryWords {
  const opening = opens_at ? Date.parse(opens_at) : undefined
  const promised = { minutes, opening, note: why.closed_note, noteHi: why.closed_note_hi }
  const texts = Object.entries(deliveryTexts(promised, serverNow()))
  return Object.fromEntries(
    texts.map(([name, text]) => [name, text ? shown(text) : '']),
  ) as DeliveryWords
}

const frontOf = ({ notice, has_banners, has_row }: DeliveryNow) => ({
  notice: notice && {
    ...notice,
    words: shown(typedText(notice.words, notice.words_hi)),
  },
  hasBanners: has_banners === true,
  hasRow: has_row === true,
})

const termsOf = ({ takes_orders, visitors_can_browse }: DeliveryNow) => ({
  takesOrders: takes_orders,
  // A node of an older release does not say it.
  visitorsCanBrowse: visitors_can_browse === true,
})

/** Visitors must not wait for a server that cannot be reached. */
const UNREACHABLE = { ...DEFAULT_TERMS, visitorsCanBrowse: false }
