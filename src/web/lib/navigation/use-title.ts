import { useEffect } from 'react'
import { create } from 'zustand'
import { SHOP_NAME } from '../own-shop.ts'

/** The title of the tab without the shop's name. */
export const useTabTitle = create(() => '')

/** Sets the tab title. A screen with a better title than its route (a product's name) calls it again. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    document.title = title === SHOP_NAME ? SHOP_NAME : `${title} · ${SHOP_NAME}`
    useTabTitle.setState(title, true)
  }, [title])
}
