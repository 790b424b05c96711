import { t } from '@lingui/core/macro'
import { useState } from 'react'
import {
  HELP_LIMITS,
  ITEM_PROBLEMS,
  PROBLEM_NAMES,
  type Problem,
} from '#contract/complaint/help-kinds.ts'
import type { Order } from '#contract/order/order.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { translated } from '#web/lib/language/translated.ts'
import { PickItems } from '#web/order/admin/return/pick-items.tsx'
import { linesOf, type Picked } from '#web/order/admin/return/return-sum.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { FieldError, Legend } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useReportProblem } from './help-queries.ts'
import { PhotoPicker } from './photo-picker.tsx'

type Values = { problem: string; text: string }
type Props = { order: Order; problems: readonly Problem[]; onClose: () => void }

const isAboutItems = (problem: string) => ITEM_PROBLEMS.some((one) => one === problem)

/** Reports a problem with the order: what is wrong, with which items, photos and a sentence. */
export function ReportDialog({ order, problems, onClose }: Props) {
  // A retry after a lost response is sent under the same key.
  const [sent, setSent] = useState({ words: '', key: newId() })
  const [picked, setPicked] = useState<Picked>({})
  const [photos, setPhotos] = useState<string[]>([])
  const { mutateAsync: report } = useReportProblem(order._id)
  const form = useForm<Values, unknown>({
    initial: { problem: '', text: '' },
    normalize: ({ problem, text }) => ({ problem, text: text.trim() }),
    check: (values) => validate(values, picked),
    send: ({ problem, text }) => {
      const lines = isAboutItems(problem) ? linesOf(picked) : []
      const body = { problem: knownProblem(problem), lines, photos, text }
      const words = JSON.stringify(body)
      const key = sent.words === words ? sent.key : newId()
      setSent({ words, key })
      return report({ ...body, key })
    },
    onSent: onClose,
  })
  return (
    <Dialog
      title={t`Something wrong?`}
      description={t`Order ${{ order: order.order_id }}. You can follow our answer here and by email.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form} className="grid gap-4">
        <ProblemChoice problems={problems} error={form.errors.problem} />
        {isAboutItems(form.values.problem) && (
          <section aria-label={t`Which items?`}>
            <h3 className="text-label font-label">{t`Which items?`}</h3>
            <PickItems
              order={order}
              picked={picked}
              onPick={setPicked}
              limitText={(most, name) => t`Only ${most} of ${name} can be reported.`}
            />
          </section>
        )}
        <TextArea
          {...form.field('text')}
          label={t`What happened?`}
          rows={3}
          maxLength={HELP_LIMITS.text}
        />
        <PhotoPicker ids={photos} onChange={setPhotos} />
        <DialogFormEnd form={form} submit={t`Send`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** The radio buttons offer known problems only. */
const knownProblem = (name: string): Problem =>
  (Object.keys(PROBLEM_NAMES) as Problem[]).find((one) => one === name) ?? 'charged'

function validate(
  { problem, text }: Values,
  picked: Picked,
): ValidationErrors<keyof Values> | undefined {
  if (problem === '') return { fields: { problem: t`Please choose what is wrong` } }
  if (isAboutItems(problem)) {
    return linesOf(picked).length > 0
      ? undefined
      : { fields: {}, toast: t`Please choose the items it is about.` }
  }
  return text === '' ? { fields: { text: t`Please tell us what happened` } } : undefined
}

type ChoiceProps = { problems: readonly Problem[]; error: string | undefined }

const ProblemChoice = ({ problems, error }: ChoiceProps) => (
  <fieldset name="problem" className="min-w-0">
    <Legend required>{t`What is wrong?`}</Legend>
    <div className="grid grid-cols-1 gap-2 md:grid-cols-2">
      {problems.map((problem) => (
        <RadioCard key={problem} name="problem" value={problem}>
          {translated(PROBLEM_NAMES[problem])}
        </RadioCard>
      ))}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)
