import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { shortDayName } from '#contract/lib/days.ts'
import { toRupees } from '#contract/lib/money.ts'
import { formatPaise, formatPrice } from '#contract/lib/price-words.ts'
import { DENOMINATIONS } from '#contract/money/denominations.ts'
import type { Answer } from '#contract/schemas.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogFormEnd } from '#web/ui/form/dialog-form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import {
  type CountValues,
  countedPaise,
  differenceIn,
  differenceName,
  EMPTY_NOTES,
  expectedPaise,
  noteName,
  typedNotes,
  validate,
} from './closing.ts'
import { useCloseDay } from './closing-queries.ts'
import { parsePaise } from './money.ts'

type Drawer = Answer<'payment.drawer'>['data']
type Props = { drawer: Drawer; onClose: () => void }

/** Counts the drawer and closes the day, showing the difference. */
export function CloseDayDialog({ drawer, onClose }: Props) {
  const { mutateAsync: close } = useCloseDay()
  const form = useForm({
    initial: initialOf(drawer),
    normalize: tidy,
    check: (values) => validate(drawer, values),
    send: (values) => close(bodyOf(drawer, values)),
    onSent: onClose,
  })
  const { values } = form
  const difference = differenceIn(drawer, values)
  const expected = formatPaise(expectedPaise(drawer, values))
  const day = shortDayName(drawer.day)

  return (
    <Dialog
      title={t`Close ${day}`}
      description={t`A closed day can't be changed. Add a correction if you find a mistake later.`}
      onClose={onClose}
      shape="form"
    >
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('openingFloat')}
          {...MONEY}
          label={t`Opening float`}
          hint={floatHint(drawer)}
          required
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`Count by`}</legend>
          <Chip
            selected={values.mode === 'total'}
            onClick={() => form.choose('mode', 'total')}
          >{t`Total`}</Chip>
          <Chip
            selected={values.mode === 'notes'}
            onClick={() => form.choose('mode', 'notes')}
          >{t`Notes and coins`}</Chip>
        </fieldset>
        {values.mode === 'total' ? (
          <TextField
            {...form.field('counted')}
            {...MONEY}
            label={t`Counted cash`}
            required
            data-autofocus
          />
        ) : (
          <Notes fieldOf={form.field} />
        )}
        <p role="status" className="num rounded-lg bg-sunken px-4 py-3">
          <span className="block text-sm text-ink-2">
            {t`Expected ${expected}, counted ${{ counted: formatPaise(countedPaise(values) ?? 0) }}`}
          </span>
          <b>{difference === undefined ? t`Nothing counted yet` : differenceName(difference)}</b>
        </p>
        {difference !== undefined && difference !== 0 && (
          <TextArea
            {...form.field('reason')}
            label={t`Reason for the difference`}
            required
            maxLength={MAX_LENGTH.reason}
          />
        )}
        <TextField
          {...form.field('removed')}
          {...MONEY}
          label={t({ message: 'Removed', context: 'cash' })}
          hint={t`To the bank, for example. The rest is the next day's opening float.`}
        />
        <DialogFormEnd form={form} submit={t`Close ${day}`} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Shown also for a changed opening float, so that a correction of the previous day is noticed. */
const floatHint = ({ left_on, opening_float }: Drawer) =>
  left_on
    ? t`${{ amount: formatPrice(opening_float) }} was left on ${{ day: shortDayName(left_on) }}.`
    : undefined

const MONEY = { inputMode: 'decimal', autoComplete: 'off' } as const

type NotesProps = { fieldOf: (name: ReturnType<typeof noteName>) => object }

const Notes = ({ fieldOf }: NotesProps) => (
  <div className="grid grid-cols-3 gap-3">
    {DENOMINATIONS.map((rupees) => (
      <TextField
        key={rupees}
        {...fieldOf(noteName(rupees))}
        label={`₹${rupees} ×`}
        inputMode="numeric"
        autoComplete="off"
      />
    ))}
  </div>
)

const initialOf = ({ opening_float }: Drawer): CountValues => ({
  ...EMPTY_NOTES,
  openingFloat: Math.max(0, opening_float).toFixed(2),
  mode: 'total',
  counted: '',
  removed: '',
  reason: '',
})

const tidy = (values: CountValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim()]),
  ) as CountValues

function bodyOf(drawer: Drawer, values: CountValues) {
  const notes = values.mode === 'notes' ? typedNotes(values) : undefined
  return {
    day: drawer.day,
    opening_float: toRupees(parsePaise(values.openingFloat) ?? 0),
    seen_float: drawer.opening_float,
    expected: toRupees(expectedPaise(drawer, values)),
    counted: toRupees(countedPaise(values) ?? 0),
    removed: toRupees(parsePaise(values.removed) ?? 0),
    ...(notes && { denominations: notes }),
    ...(values.reason && { reason: values.reason }),
  }
}
