import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAddCoupon, useSaveCoupon } from './coupon-queries.ts'
import {
  type CouponField,
  type CouponValues,
  couponMistakes,
  settingsOf,
  valuesOf,
} from './coupon-values.ts'

/** A new coupon, or an existing one whose code stays. */
export function CouponDialog({ coupon, onClose }: { coupon?: Coupon; onClose: () => void }) {
  const form = useCouponForm(coupon, onClose)
  return (
    <Dialog title={coupon ? t`Coupon ${{ code: coupon.code }}` : t`New Coupon`} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        {!coupon && (
          <TextField
            {...form.field('code')}
            label={t`Code`}
            hint={t`What shoppers type. Capitals and blanks do not matter.`}
            required
            maxLength={30}
            autoComplete="off"
            data-autofocus
          />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {NUMBERS.map(([name, label, hint]) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={label}
              hint={hint}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
            />
          ))}
          <TextField {...form.field('from')} label={t`First day`} type="date" />
          <TextField {...form.field('until')} label={t`Last day`} type="date" />
        </div>
        <Switches form={form} />
        <Categories form={form} />
        <DialogFormEnd form={form} submit={t`Save`} disabled={!form.isDirty} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const NUMBERS: [CouponField, string, string][] = [
  ['percent', t`Percent off`, t`Empty: a fixed amount`],
  ['amount', t`Amount off`, t`With a percentage: at most this much`],
  ['minimum', t`Minimum of the items`, t`Empty: none`],
  ['max_uses', t`Uses in total`, t`Empty: no limit`],
  ['max_per_person', t`Uses per person`, t`Empty: no limit`],
]

const SWITCHES: [CouponField, string][] = [
  ['is_on', t`Switched on`],
  ['is_listed', t`Shown in the cart before it is typed`],
  ['first_order_only', t`For a first order only`],
]

type FormProps = {
  form: { values: CouponValues; choose: (name: CouponField, value: string) => void }
}

const Switches = ({ form }: FormProps) => (
  <div>
    {SWITCHES.map(([name, label]) => (
      <Checkbox
        key={name}
        checked={form.values[name] === 'yes'}
        onChange={({ target }) => form.choose(name, target.checked ? 'yes' : '')}
      >
        {label}
      </Checkbox>
    ))}
  </div>
)

/** None chosen: all. */
function Categories({ form }: FormProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const chosen = form.values.categories.split(',').filter(Boolean)
  const toggle = (id: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== id)
    form.choose('categories', (isOn ? [...others, id] : others).join())
  }
  return (
    <fieldset className="min-w-0">
      <Legend>{t`Only for these categories`}</Legend>
      <div className="max-h-48 overflow-y-auto rounded-md border border-line px-3 py-1">
        {categories.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            checked={chosen.includes(_id)}
            onChange={({ target }) => toggle(_id, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function useCouponForm(coupon: Coupon | undefined, onSent: () => void) {
  const { mutateAsync: add } = useAddCoupon()
  const { mutateAsync: save } = useSaveCoupon()
  return useForm<CouponValues, unknown>({
    initial: valuesOf(coupon),
    normalize: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.trim()]),
      ) as CouponValues,
    check: couponMistakes,
    send: (values) =>
      coupon
        ? save({ ...settingsOf(values), id: coupon._id, seen_at: coupon.updatedAt })
        : add({ ...settingsOf(values), code: values.code }),
    onSent,
  })
}
