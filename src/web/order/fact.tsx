import type { ReactNode } from 'react'

/** A name above its value, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-[580] break-words font-stretch-97%">{children}</dd>
    </div>
  )
}

export const factsClass = 'grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-4 gap-y-3.5'
