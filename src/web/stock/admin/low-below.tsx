import { t } from '@lingui/core/macro'
import type { StockRow } from '#contract/stock/stock.ts'
import { parseCount } from '#web/lib/format/parse-number.ts'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useSetLowBelow } from './stock-queries.ts'

/** Edits the low-stock threshold in place; saves on Enter or blur. */
export function LowBelow({ row }: { row: StockRow }) {
  const { mutateAsync: set } = useSetLowBelow()
  const form = useForm({
    initial: { below: String(row.low_stock_below) },
    normalize: ({ below }) => ({ below: below.trim() }),
    check: ({ below }) =>
      belowIn(below) === undefined ? { toast: NO_NUMBER, fields: { below: NO_NUMBER } } : undefined,
    send: async (values) => {
      const below = belowIn(values.below) ?? row.low_stock_below
      if (below !== row.low_stock_below) await set({ id: row._id, below })
    },
  })
  const { error, ...field } = form.field('below')
  return (
    <Form form={form}>
      <input
        {...field}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Low stock limit: ${{ name: row.name }}`}
        aria-invalid={error ? true : undefined}
        onBlur={({ target }) => form.isDirty && target.form?.requestSubmit()}
        className={inputClass(error, 'num ml-auto min-h-9! w-20! px-2.5 text-right')}
      />
    </Form>
  )
}

const MAX_BELOW = 99_999
const NO_NUMBER = t`Enter a whole number from 0 to ${MAX_BELOW}`

function belowIn(typed: string): number | undefined {
  const below = parseCount(typed)
  return below !== undefined && below <= MAX_BELOW ? below : undefined
}
