import { plural, t } from '@lingui/core/macro'
import { type ChangeEvent, useId } from 'react'
import { WEEKDAYS, type Weekday } from '#contract/delivery/opening-hours.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FieldError, inputClass } from '#web/ui/form/field-frame.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { areaAsCsv, areaIn } from './area-list.ts'
import {
  DAY_NAMES,
  DELIVERY_LABELS,
  type DeliveryField,
  type DeliveryValues,
  hoursIn,
} from './delivery-values.ts'

type Props = {
  form: {
    values: DeliveryValues
    errors: FieldErrors<DeliveryField>
    choose: (name: DeliveryField, value: string) => void
    field: (name: DeliveryField) => {
      name: string
      defaultValue: string
      error: string | undefined
    }
  }
}

/** Delivery promise, hours and area. */
export function DeliveryFields({ form }: Props) {
  return (
    <>
      <Card>
        <SectionHeading>{t`Delivery promise and hours`}</SectionHeading>
        <p className="mb-3 text-sm text-ink-2">{t`Outside these hours shoppers see “Delivers from 6 AM” instead of the minutes. Orders are accepted at any time. Times are Indian time.`}</p>
        <TextField
          {...boxOf(form, 'delivery_minutes')}
          hint={t`Shown on every screen as “10 minutes”`}
          inputMode="numeric"
          autoComplete="off"
          className="mb-4 max-w-60"
        />
        <div className="grid gap-2">
          {WEEKDAYS.map((day) => (
            <DayRow key={day} day={day} form={form} />
          ))}
        </div>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <TextField
            {...boxOf(form, 'closed_until')}
            type="datetime-local"
            hint={t`For holidays. If blank, the hours above apply.`}
          />
          <TextField
            {...boxOf(form, 'closed_note')}
            hint={t`Shown before the time, such as “Closed for Diwali.”`}
            maxLength={OFFICE_LENGTH.closedNote}
            autoComplete="off"
          />
        </div>
      </Card>
      <AreaCard form={form} />
    </>
  )
}

function boxOf(form: Props['form'], name: DeliveryField) {
  const { error, ...box } = form.field(name)
  return { ...box, label: DELIVERY_LABELS[name], ...(error && { error }) }
}

/** Open all day, closed, or from one time to another. */
function DayRow({ day, form }: Props & { day: Weekday }) {
  const name = `hours_${day}` as const
  const hours = hoursIn(form.values[name])
  const kind = typeof hours === 'string' ? hours : 'hours'
  const error = form.errors[name]
  const { from, to } = typeof hours === 'string' ? { from: '', to: '' } : hours
  const time = (label: string, value: string, asText: (time: string) => string) => (
    <div className="w-32">
      <input
        type="time"
        aria-label={label}
        value={value}
        onChange={({ target }) => form.choose(name, asText(target.value))}
        className={inputClass(error)}
      />
    </div>
  )
  return (
    <fieldset name={name}>
      <legend className="sr-only">{DAY_NAMES[day]}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="w-24 text-base font-label">
          {DAY_NAMES[day]}
        </span>
        <div className="w-40">
          <select
            aria-label={t`${{ day: DAY_NAMES[day] }}, opening`}
            value={kind}
            onChange={({ target }) =>
              form.choose(name, target.value === 'hours' ? '06:00-23:00' : target.value)
            }
            className={inputClass(error)}
          >
            <option value="all-day">{t`Open all day`}</option>
            <option value="hours">{t`From–to`}</option>
            <option value="closed">{t`Closed`}</option>
          </select>
        </div>
        {kind === 'hours' && (
          <>
            {time(t`${{ day: DAY_NAMES[day] }}, from`, from, (value) => `${value}-${to}`)}
            <span aria-hidden="true">–</span>
            {time(t`${{ day: DAY_NAMES[day] }}, to`, to, (value) => `${from}-${value}`)}
          </>
        )}
        {kind === 'hours' && to !== '' && to < from && (
          <span className="text-sm text-ink-3">{t`on the next day`}</span>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function AreaCard({ form }: Props) {
  const fileId = useId()
  const { area } = form.values
  const { entries } = areaIn(area)
  const error = form.errors.area
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const text = await textOf(file)
    target.value = ''
    const read = areaIn(text)
    form.choose('area', [...read.entries, ...read.unknown].join('\n'))
  }
  return (
    <Card>
      <SectionHeading>{t`Delivery area`}</SectionHeading>
      <TextArea
        label={DELIVERY_LABELS.area}
        hint={t`Pincodes, or their first digits such as 411, separated by commas or lines. Blank: everywhere`}
        value={area}
        onChange={({ target }) => form.choose('area', target.value)}
        rows={6}
        {...(error && { error })}
      />
      <p className="mt-2 text-sm text-ink-2">
        {entries.length === 0
          ? t`Delivers everywhere.`
          : plural(
              { count: entries.length },
              {
                one: 'Delivers only to the # entry of this list.',
                other: 'Delivers only to the # entries of this list.',
              },
            )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <label htmlFor={fileId} className={buttonClass({ kind: 'secondary' })}>
          <span>{t`Read a CSV file`}</span>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={readFile}
            className="sr-only"
          />
        </label>
        {entries.length > 0 && (
          <Button
            kind="secondary"
            onClick={() => saveFile('delivery-area.csv', areaAsCsv(entries), CSV)}
          >{t`Save as CSV`}</Button>
        )}
      </div>
    </Card>
  )
}

const CSV = 'text/csv;charset=utf-8'

/** Larger than the longest possible area. */
const MAX_FILE_BYTES = 1024 * 1024

/** Excel saves "Unicode text" as UTF-16. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, MAX_FILE_BYTES).arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
