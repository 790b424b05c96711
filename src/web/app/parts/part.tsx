import type { ReactNode } from 'react'
import { Card } from '#web/ui/screen/page.tsx'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <h3 className="mb-3 text-base text-ink-2">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  )
}
