import type { ReactNode } from 'react'

/** A bar with unsaved changes and Save at the bottom of the window, above a phone's tab bar. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(60px+env(safe-area-inset-bottom))] z-(--z-sticky) -mx-3 grid gap-2 border-t border-line bg-page px-3 py-3 short:static md:bottom-0 md:mx-0 md:px-0 print:hidden">
      {children}
    </div>
  )
}
