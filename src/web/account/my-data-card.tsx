import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { FormError } from './form-error.tsx'
import { useExportData } from './profile-queries.ts'

export function MyDataCard() {
  const exportData = useExportData()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card>
      <h2 className="text-lg">My data</h2>
      <p className="mt-1 text-ink-2">
        Everything the shop knows of you, as a file. Or leave, and take it all with you.
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2 max-md:flex-col">
        <Button
          kind="secondary"
          busy={exportData.isPending}
          onClick={() => exportData.mutate()}
          className="max-md:w-full"
        >
          <Download size={20} /> Download my data
        </Button>
        <Button kind="remove" className="max-md:w-full" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <FormError error={exportData.error} />
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
