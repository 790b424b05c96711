import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import type { Shelved } from '#contract/stock/stock.ts'
import type { StockReason } from '#contract/stock/stock-kinds.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { numberIn } from './counts.ts'
import { REASONS } from './stock.ts'
import { useChangeStock } from './stock-queries.ts'

type Values = { way: string; by: string; reason: string; note: string }

/** Reasons by direction. */
const DIRECTIONS = {
  add: { name: t`Add`, reasons: ['restock', 'correction'] },
  take: { name: t`Remove`, reasons: ['damaged', 'missing', 'correction'] },
} as const satisfies Record<string, { name: string; reasons: readonly StockReason[] }>

const DIRECTION_NAMES = ['add', 'take'] as const
const directionOf = ({ way }: Values) => (way === 'take' ? 'take' : 'add')

type Props = { product: Pick<Shelved, '_id' | 'name' | 'stock'>; onClose: () => void }

/** Adds or removes stock with a reason. Sales meanwhile still count. */
export function ChangeStockDialog({ product, onClose }: Props) {
  const form = useChangeForm(product, onClose)
  const { values } = form
  const becomes = product.stock + changeIn(values)

  return (
    <Dialog
      title={t`Change stock`}
      description={<span lang={languageOfName({ name: product.name })}>{product.name}</span>}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-4">
        <Choice label={t`Add or remove`}>
          {DIRECTION_NAMES.map((way) => (
            <Chip
              key={way}
              selected={way === directionOf(values)}
              onClick={() => {
                form.choose('way', way)
                form.choose('reason', DIRECTIONS[way].reasons[0])
              }}
            >
              {DIRECTIONS[way].name}
            </Chip>
          ))}
        </Choice>
        <TextField
          {...form.field('by')}
          label={t`How many`}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={t`${{ stock: product.stock }} in stock now, ${becomes} after saving. Items sold before you save are subtracted too.`}
          data-autofocus
        />
        <Choice label={t`Reason`}>
          {DIRECTIONS[directionOf(values)].reasons.map((reason) => (
            <Chip
              key={reason}
              selected={reason === values.reason}
              onClick={() => form.choose('reason', reason)}
            >
              {REASONS[reason]}
            </Chip>
          ))}
        </Choice>
        <TextField
          {...form.field('note')}
          label={t`Note`}
          maxLength={MAX_LENGTH.stockNote}
          placeholder={t`e.g. Invoice SAT-1182`}
        />
        <DialogFormEnd form={form} submit={submitLabel(values)} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function useChangeForm({ _id: id }: Pick<Shelved, '_id'>, onSent: () => void) {
  const { mutateAsync: change } = useChangeStock()
  // Idempotency key of the dialog.
  const [changeId] = useState(newId)
  return useForm({
    initial: { way: 'add', by: '', reason: 'restock', note: '' } as Values,
    normalize: (typed) => ({ ...typed, by: typed.by.trim(), note: typed.note.trim() }),
    check: validate,
    send: (values) =>
      change({
        id,
        change_id: changeId,
        change: changeIn(values),
        reason: reasonIn(values),
        note: values.note,
      }),
    onSent,
  })
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** The quantity; 0 while invalid. */
const countOf = ({ by }: Values) => numberIn(by) ?? 0

const changeIn = (values: Values) =>
  directionOf(values) === 'take' ? -countOf(values) : countOf(values)

function submitLabel(values: Values): string {
  const count = countOf(values)
  if (count === 0) return DIRECTIONS[directionOf(values)].name
  return directionOf(values) === 'take' ? t`Remove ${count}` : t`Add ${count}`
}

const reasonIn = (values: Values): StockReason =>
  DIRECTIONS[directionOf(values)].reasons.find((reason) => reason === values.reason) ?? 'correction'

const validate = (values: Values): ValidationErrors<'by'> | undefined =>
  countOf(values) > 0 ? undefined : { fields: { by: t`Enter a whole number, 1 or more` } }
