import { t } from '@lingui/core/macro'
import {
  HANDOVER_NAMES,
  HANDOVERS,
  type Handover,
  MAX_INSTRUCTIONS,
} from '#contract/delivery/instructions.ts'
import { translated } from '#web/lib/language/translated.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Legend } from '#web/ui/form/field-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Instructions } from './handover.ts'

/** Names of the fields in a form. */
const FIELD_NAMES: Record<Handover, string> = {
  leave_at_gate: 'leaveAtGate',
  do_not_ring: 'doNotRing',
  call_on_arrival: 'callOnArrival',
}

type Props = {
  initial: Instructions
  /** Props of the field with the shopper's own words. */
  instructions: { name: string; defaultValue: string; error: string | undefined }
  legend: string
}

/** How an order is handed over: three choices that may be combined, and own words. */
export function HandoverFields({ initial, instructions, legend }: Props) {
  return (
    <fieldset className="grid gap-2">
      <Legend>{legend}</Legend>
      <div className="flex flex-wrap gap-x-6">
        {HANDOVERS.map((one) => (
          <Checkbox
            key={one}
            name={FIELD_NAMES[one]}
            defaultChecked={initial[one] ?? false}
            className="min-h-11"
          >
            {translated(HANDOVER_NAMES[one])}
          </Checkbox>
        ))}
      </div>
      <TextField
        {...instructions}
        label={t`Anything else for the delivery`}
        placeholder={t`e.g. second gate, beside the temple`}
        hint={t`At most ${{ max: MAX_INSTRUCTIONS }} characters`}
        maxLength={MAX_INSTRUCTIONS}
        autoComplete="off"
      />
    </fieldset>
  )
}
