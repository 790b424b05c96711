import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { MAX_BULK_DISCOUNT } from '#contract/catalog/bulk-kinds.ts'
import type { PricePlan, PricePlanOutcome } from '#contract/catalog/price-plan.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { localName, type Named } from '#web/lib/language/catalogue-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refusedText } from '../bulk/bulk-text.ts'
import { NotChanged } from '../bulk/not-changed.tsx'
import { useChangePlan, usePlanPrices } from './price-plan-queries.ts'
import {
  type PlanValues,
  paidText,
  planMistakes,
  termsOf,
  trimmed,
  valuesOf,
} from './price-plan-values.ts'

type Product = Named & { _id: string; price: number; discount: number; selling_price: number }

type Props = {
  products: readonly Product[]
  /** Changes this plan of the one product, instead of a new one. */
  plan?: PricePlan
  onDone?: () => void
  onClose: () => void
}

/** Plans a price for a time, of one product or several; or changes a plan. */
export function PricePlanDialog({ products, plan, onDone, onClose }: Props) {
  const [refused, setRefused] = useState<string[]>([])
  const close = () => {
    onDone?.()
    onClose()
  }
  const form = usePlanForm({ products, plan }, (sentences) =>
    sentences.length > 0 ? setRefused(sentences) : close(),
  )
  if (refused.length > 0)
    return <NotChanged title={t`Not all prices were planned`} sentences={refused} onClose={close} />

  const isRunning = plan?.state === 'running'
  const [only] = products
  const paid = products.length === 1 && only && paidText(form.values, plan?.former ?? only)
  return (
    <Dialog
      title={titleOf(products)}
      description={t`Times are Indian time. When it ends, the former price returns, unless someone has changed it meanwhile.`}
      shape="form"
      onClose={onClose}
    >
      <Form form={form} className="grid grid-cols-1 gap-4">
        {!isRunning && <Amounts form={form} />}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {!isRunning && (
            <TextField {...form.field('from')} label={t`From`} type="datetime-local" required />
          )}
          <TextField
            {...form.field('until')}
            label={t`Until`}
            type="datetime-local"
            required
            data-autofocus={isRunning || undefined}
          />
        </div>
        <p role="status" className="text-ink-2">
          {paid || ''}
        </p>
        <DialogFormEnd
          form={form}
          submit={plan ? t`Save` : t`Plan price`}
          disabled={!form.isDirty}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  )
}

function titleOf(products: readonly Product[]): string {
  const [only] = products
  return products.length === 1 && only
    ? t`Planned price of ${{ name: localName(only) }}`
    : plural(products.length, {
        one: 'Plan the price of # product',
        other: 'Plan the prices of # products',
      })
}

const Amounts = ({ form }: { form: Pick<PlanForm, 'field'> }) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
    <TextField
      {...form.field('price')}
      label={t`Price in ₹`}
      hint={t`Before the discount. Empty: it stays`}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      data-autofocus
    />
    <TextField
      {...form.field('discount')}
      label={t`Discount in %`}
      hint={t`0 to ${{ max: MAX_BULK_DISCOUNT }}. Empty: it stays`}
      inputMode="decimal"
      maxLength={6}
      autoComplete="off"
    />
  </div>
)

type PlanForm = ReturnType<typeof usePlanForm>

/** `onSent` gets the sentences of products that were refused among others. */
function usePlanForm(
  { products, plan }: { products: readonly Product[]; plan: PricePlan | undefined },
  onSent: (refused: string[]) => void,
) {
  const { mutateAsync: add } = usePlanPrices()
  const { mutateAsync: change } = useChangePlan()
  return useForm<PlanValues, string[]>({
    initial: valuesOf(plan),
    normalize: trimmed,
    check: (values) => planMistakes(values, plan),
    send: async (values) => {
      const terms = termsOf(values, plan)
      if (plan) {
        await change({ id: plan._id, ...terms, seen_version: plan.version })
        return []
      }
      const { data } = await add({ product_ids: products.map(({ _id }) => _id), ...terms })
      return refusedIn(data)
    },
    onSent,
  })
}

/** Says how many prices were planned. Where there is one product, its refusal is the error of the form. */
function refusedIn(outcomes: readonly PricePlanOutcome[]): string[] {
  const refused = outcomes.filter(({ result }) => result === 'refused')
  const [only] = refused
  if (outcomes.length === 1 && only)
    throw new ApiError(409, { ...only.why_text, errorMessage: only.why })
  const planned = outcomes.length - refused.length
  if (planned > 0)
    toast.success(plural(planned, { one: '# price planned.', other: '# prices planned.' }))
  return refused.map(refusedText)
}
