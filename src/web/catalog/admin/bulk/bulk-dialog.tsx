import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { BULK_KINDS, type BulkKind } from '#contract/catalog/bulk-kinds.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { BulkFields, KIND_NAMES } from './bulk-fields.tsx'
import { BulkPreview, type Preview } from './bulk-preview.tsx'
import { type Selection, sayUndone, usePreviewMany, useUndoMany } from './bulk-queries.ts'
import { refusedText } from './bulk-text.ts'
import { type BulkValues, changeIn, mistakesIn, NO_VALUES } from './bulk-values.ts'
import { NotChanged } from './not-changed.tsx'

type Props = {
  selection: Selection
  /** Products of the selection. */
  count: number
  /** Something was changed, so the selection is used up. */
  onDone: () => void
  onClose: () => void
}

/** Changes many products: what to change, a preview of each product, and what became of it. */
export function BulkDialog({ selection, count, onDone, onClose }: Props) {
  const [values, setValues] = useState(NO_VALUES)
  const [preview, setPreview] = useState<Preview>()
  const [refused, setRefused] = useState<string[]>([])
  const { mutate: undo } = useUndoMany()
  const finish = () => {
    onDone()
    onClose()
  }

  if (refused.length > 0) return <NotChanged sentences={refused} onClose={finish} />
  return (
    <Dialog
      title={plural(count, { one: 'Change # product', other: 'Change # products' })}
      shape="form"
      onClose={onClose}
    >
      {preview ? (
        <BulkPreview
          {...preview}
          onBack={() => setPreview(undefined)}
          onChanged={(done) => {
            if (done.changed > 0)
              toast.success(
                plural(done.changed, { one: '# product changed.', other: '# products changed.' }),
                () => undo(done._id, { onSuccess: ({ data }) => sayUndone(data) }),
              )
            if (done.refused.length === 0) finish()
            else setRefused(done.refused.map(refusedText))
          }}
        />
      ) : (
        <ChangeForm
          selection={selection}
          values={values}
          onPreview={(typed, found) => {
            setValues(typed)
            setPreview(found)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'selection' | 'onClose'> & {
  values: BulkValues
  onPreview: (values: BulkValues, preview: Preview) => void
}

/** In the order of the choice. */
const KINDS = Object.keys(KIND_NAMES).filter((kind): kind is BulkKind =>
  (BULK_KINDS as readonly string[]).includes(kind),
)

function ChangeForm({ selection, values, onPreview, onClose }: FormProps) {
  const { mutateAsync } = usePreviewMany()
  const form = useForm({
    initial: values,
    check: mistakesIn,
    send: async (typed: BulkValues) => {
      const change = changeIn(typed)
      const { data: rows, totalCount } = await mutateAsync({ selection, change })
      return { typed, preview: { change, rows, totalCount } }
    },
    onSent: ({ typed, preview }) => onPreview(typed, preview),
  })
  return (
    <Form form={form} className="grid gap-4">
      <SelectField {...form.field('kind')} label={t`What to change`} data-autofocus>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <WhenLoaded contentId={form.values.kind} skeleton={<Skeleton className="h-32 rounded-lg" />}>
        <BulkFields form={form} />
      </WhenLoaded>
      <DialogFormEnd form={form} submit={t`Preview`} onClose={onClose} />
    </Form>
  )
}
