import { Wrench } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** Each gets a file of its own with the back office. Until then: an honest word. */
export const AdminProductsScreen = () => <Coming title="Products" />
export const UploadProductScreen = () => <Coming title="Upload Product" />

function Coming({ title }: { title: string }) {
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
