import type { ReactNode } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** One card of an order: a heading and what stands below it. */
export function OrderSection({ title, aside, children }: Props) {
  return (
    <section
      aria-label={title}
      className="break-inside-avoid rounded-lg border border-line bg-surface p-3.5 md:p-4"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-[1.0625rem] leading-6">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
