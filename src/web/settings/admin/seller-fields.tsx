import { t } from '@lingui/core/macro'
import { CircleAlert } from 'lucide-react'
import { MAX_LENGTH } from '#contract/account/validation.ts'
import { MAX_DOCUMENT_PREFIX } from '#contract/document/document-number.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import {
  missingSellerFields,
  needsGstin,
  REGISTRATIONS,
  type Registration,
} from '#contract/settings/seller.ts'
import { SELLER_FIELD_NAMES } from '#web/back-office/seller-field-names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { Card, linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import {
  REGISTRATION_NAMES,
  REGISTRATION_NOTES,
  registrationIn,
  type SellerValues,
  sellerOf,
} from './seller-values.ts'

type Field = keyof SellerValues | 'signatory' | 'fssai' | 'address_line_2'
type Values = Record<Field, string>

export const SELLER_LABELS: Record<Field, string> = {
  ...SELLER_FIELD_NAMES,
  registration: t`GST registration`,
  signatory: t`Signs documents`,
  fssai: t`FSSAI licence`,
  address_line_2: t`Address, line 2`,
  document_prefix: t`Document number prefix`,
}

const TYPED = OFFICE_LENGTH.typedNumber

const BOXES: [name: Exclude<Field, 'registration' | 'document_prefix'>, maxLength: number][] = [
  ['gstin', TYPED],
  ['fssai', TYPED],
  ['legal_name', OFFICE_LENGTH.legalName],
  ['signatory', OFFICE_LENGTH.person],
  ['address_line_1', MAX_LENGTH.addressLine],
  ['address_line_2', MAX_LENGTH.addressLine],
  ['city', MAX_LENGTH.city],
  ['state', MAX_LENGTH.state],
  ['pincode', TYPED],
]

const HINTS: Partial<Record<Field, string>> = {
  fssai: t`14 digits`,
}

const gstinHint = (registration: Registration) =>
  needsGstin(registration)
    ? t`15 letters and digits`
    : t`Leave blank while the shop is not registered`

type Props = {
  form: {
    values: Values
    was: Values
    choose: (name: 'registration', value: string) => void
    field: (name: Field) => { name: string; defaultValue: string; error: string | undefined }
  }
}

/** The seller on documents, and document numbers. */
export function SellerFields({ form }: Props) {
  const registration = registrationIn(form.values)
  const box = (name: Field) => {
    const { error, ...rest } = form.field(name)
    const hint = name === 'gstin' ? gstinHint(registration) : HINTS[name]
    return { ...rest, label: SELLER_LABELS[name], ...(hint && { hint }), ...(error && { error }) }
  }
  return (
    <Card>
      <SectionHeading>{t`Seller on documents`}</SectionHeading>
      <SellerMissing form={form} />
      <SelectField
        label={SELLER_LABELS.registration}
        value={registration}
        onChange={({ target }) => form.choose('registration', target.value)}
      >
        {REGISTRATIONS.map((value) => (
          <option key={value} value={value}>
            {REGISTRATION_NAMES[value]}
          </option>
        ))}
      </SelectField>
      <p className="mt-2 mb-4 text-sm text-ink-2">{REGISTRATION_NOTES[registration]}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {BOXES.map(([name, maxLength]) => (
          <TextField key={name} {...box(name)} maxLength={maxLength} autoComplete="off" />
        ))}
        <TextField
          {...box('document_prefix')}
          hint={t`1 to ${{ max: MAX_DOCUMENT_PREFIX }} characters`}
          maxLength={MAX_DOCUMENT_PREFIX}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <NumberNote prefix={form.values.document_prefix} />
    </Card>
  )
}

function NumberNote({ prefix }: { prefix: string }) {
  return (
    <p className="mt-3 text-sm text-ink-2">
      <span>{t`Invoices are numbered ${prefix}R/26-27/000001, bills of supply ${prefix}B/…, credit notes ${prefix}C/….`}</span>{' '}
      {t`If several shops with separate databases use one GSTIN, give each its own prefix, or two documents could get the same number. A new prefix starts at 1; issued documents keep their numbers.`}
    </p>
  )
}

/** Missing details that block orders, each with a link to its field. */
function SellerMissing({ form: { values, was } }: Props) {
  if (missingSellerFields(sellerOf(was)).length === 0) return null
  const missing = missingSellerFields(sellerOf(values))
  return (
    <div className="mb-4">
      <Banner
        tone="marigold"
        icon={<CircleAlert size={24} />}
        title={
          missing.length > 0
            ? t`Shoppers cannot order yet`
            : t`Save the settings, and shoppers can order`
        }
      >
        {missing.length > 0 && (
          <p>
            <span>{t`Every invoice and bill names its seller. Still missing:`}</span>{' '}
            {missing.map((field, nth) => (
              <span key={field}>
                {nth > 0 && <span>, </span>}
                <button type="button" className={linkClass} onClick={() => focusBox(field)}>
                  {SELLER_FIELD_NAMES[field]}
                </button>
              </span>
            ))}
          </p>
        )}
      </Banner>
    </div>
  )
}

const focusBox = (name: string) => document.getElementsByName(name)[0]?.focus()
