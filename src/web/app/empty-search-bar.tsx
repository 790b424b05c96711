import { MobileBar } from '#web/search/mobile-bar.tsx'

/** The bar of the search screen on a phone, until its field works. */
export const EmptySearchBar = () => (
  <div className="md:hidden">
    <MobileBar>
      <span className="h-11 flex-1 rounded-md bg-header-field" />
    </MobileBar>
  </div>
)
