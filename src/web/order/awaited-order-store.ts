import { useEffect } from 'react'
import type { Order } from '#contract/order.ts'
import {
  AWAITED_ORDER,
  forgetPersonal,
  readPersonal,
  storePersonal,
} from '#web/session/personal-storage.ts'
import { isUnderWay, newestFirst } from './order.ts'

/** What is kept: the number of an order, and when it was placed. */
export function awaitedIn(kept: string) {
  const [orderId = '', placedAt = ''] = kept.split(' ')
  return { orderId, placedAt }
}

/** Remembers for the home screen what is seen here of an order. */
export function useNoteOrder(order: Order | undefined) {
  useEffect(() => {
    if (order) noteOrder(order)
  }, [order])
}

export function useNoteOrders(orders: Order[]) {
  useEffect(() => noteOrders(orders), [orders])
}

/** Whatever is seen of an order tells whether its shopper still waits for it; of several they wait for the newest. */
export function noteOrder(order: Order) {
  const { orderId, placedAt } = awaitedIn(readPersonal(AWAITED_ORDER) ?? '')
  if (isUnderWay(order)) {
    if (order.createdAt >= placedAt) keep(order)
  } else if (order.order_id === orderId) forgetPersonal(AWAITED_ORDER)
}

/** All of a shopper's orders say it for all. */
export function noteOrders(orders: Order[]) {
  const newest = newestFirst(orders).find(isUnderWay)
  if (newest) keep(newest)
  else forgetPersonal(AWAITED_ORDER)
}

const keep = ({ order_id, createdAt }: Order) =>
  storePersonal(AWAITED_ORDER, `${order_id} ${createdAt}`)
