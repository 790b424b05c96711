import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PURCHASE_LENGTH } from '#contract/purchase/purchase-kinds.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ShopForm } from '#web/ui/form/use-form.ts'
import { suppliersQuery } from './purchase-queries.ts'

type Field = { name: string; defaultValue: string; error: string | undefined }
type Props = {
  form: Pick<ShopForm, 'props'> & {
    field: (name: 'supplier' | 'phone' | 'gstin' | 'bill_number' | 'bill_date') => Field
  }
}

/** Supplier, number and date of a bill. */
export function BillFields({ form }: Props) {
  const id = useId()
  const { data: suppliers = [] } = useQuery(suppliersQuery())
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <TextField
        {...form.field('supplier')}
        label={t`Supplier`}
        hint={t`A new name is a new supplier`}
        required
        list={id}
        maxLength={PURCHASE_LENGTH.supplier}
        autoComplete="off"
      />
      <datalist id={id}>
        {suppliers.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
      <TextField
        {...form.field('bill_number')}
        label={t`Bill number`}
        required
        maxLength={PURCHASE_LENGTH.billNumber}
        autoComplete="off"
      />
      <TextField {...form.field('bill_date')} label={t`Date of the bill`} type="date" required />
      <TextField
        {...form.field('phone')}
        label={t`Phone of the supplier`}
        hint={t`Empty: as before`}
        type="tel"
        maxLength={PURCHASE_LENGTH.phone}
        autoComplete="off"
      />
      <TextField
        {...form.field('gstin')}
        label={t`GSTIN of the supplier`}
        hint={t`Empty: as before`}
        maxLength={20}
        autoComplete="off"
      />
    </div>
  )
}
