import { useEffect } from 'react'

/** Names the tab. A screen that knows better than its route (a product's name) calls it again. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title === 'Tokri' ? title : `${title} · Tokri`
  }, [title])
}
