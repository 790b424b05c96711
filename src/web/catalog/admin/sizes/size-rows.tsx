import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { SizeGroup } from '#contract/catalog/sizes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTakeOutSize } from './size-queries.ts'
import { SizeRow } from './size-row.tsx'

type RowsProps = { label: string; products: SizeGroup['products'] }

/** Sizes that can be taken out one by one. */
export function SizeRows({ label, products }: RowsProps) {
  const takeOut = useTakeOutSize()
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {products.map((size) => (
        <SizeRow key={size._id} size={size}>
          <IconButton
            label={t`Take out ${{ name: size.name }}, ${{ unit: size.unit }}`}
            disabled={takeOut.isPending}
            onClick={() => takeOut.mutate(size._id)}
          >
            <X size={18} />
          </IconButton>
        </SizeRow>
      ))}
    </ul>
  )
}
