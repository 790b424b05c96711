import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import type { Selection } from './bulk-queries.ts'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type Props = { selection: Selection; count: number; onDone: () => void }

/** Opens the change of many products. */
export function ChangeManyButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
        {t`Change…`}
      </Button>
      {isOpen && (
        <OptionalPart>
          <BulkDialog {...props} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  )
}
