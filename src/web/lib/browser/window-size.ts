import { useMedia } from './use-media.ts'

/** Below 768 px the shop has its phone layout. */
export const useIsMobile = () => !useMedia('(min-width: 768px)')
/** From 1024 px the bill is beside the content; below, it is in a dock at the bottom. */
export const useIsWide = () => useMedia('(min-width: 1024px)')
