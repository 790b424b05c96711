import { LISTINGS } from '../catalog/catalog-paths.ts'
import type { Target } from './front.ts'
import type { FrontScreen } from './front-limits.ts'

/** Paths of the screens that a notice or a banner may lead to. */
const SCREEN_PATHS: Record<FrontScreen, string> = {
  'bought-before': '/dashboard/past-items',
  wishlist: '/dashboard/wishlist',
  orders: '/dashboard/my-orders',
  addresses: '/dashboard/addresses',
  delivery: '/policies/delivery',
  contact: '/policies/contact',
}

/** The path within the shop; empty: it leads nowhere. */
export function targetPath(target: Target): string {
  switch (target.kind) {
    case 'product':
      return `/product/${target.id}`
    case 'category':
      return `/${LISTINGS}/${target.id}`
    case 'search':
      return `/search?q=${encodeURIComponent(target.text)}`
    case 'screen':
      return SCREEN_PATHS[target.screen]
    case 'none':
      return ''
  }
}
