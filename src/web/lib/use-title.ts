import { useEffect } from 'react'
import { create } from 'zustand'

export const SHOP_NAME = 'Tokri'

/** What the tab is called, without the shop's name. */
export const useTabTitle = create(() => '')

/** Names the tab. A screen that knows better than its route (a product's name) calls it again. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    document.title = title === SHOP_NAME ? SHOP_NAME : `${title} · ${SHOP_NAME}`
    useTabTitle.setState(title, true)
  }, [title])
}
