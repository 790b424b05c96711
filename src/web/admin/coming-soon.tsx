import { Wrench } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** An honest word where the back office is not open yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={title}
        icon={<Wrench size={34} />}
        text="This screen opens with the back office."
      />
    </Page>
  )
}
