import { t } from '@lingui/core/macro'
import { DOCUMENT_PREFIX, MAX_DOCUMENT_PREFIX } from '#contract/document/document-number.ts'
import { registrationNumber } from '#contract/lib/typed-digits.ts'
import {
  isGstin,
  needsGstin,
  REGISTRATIONS,
  type Registration,
  type Seller,
  type SellerField,
} from '#contract/settings/seller.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** Form values of the seller. */
export type SellerValues = Record<SellerField | 'registration' | 'document_prefix', string>

export const registrationIn = ({ registration }: Pick<SellerValues, 'registration'>) =>
  REGISTRATIONS.find((known) => known === registration) ?? 'unregistered'

export const sellerOf = (values: SellerValues): Seller => ({
  ...values,
  registration: registrationIn(values),
})

export const REGISTRATION_NAMES: Record<Registration, string> = {
  registered: t`Registered, regular`,
  unregistered: t`Not registered`,
  composition: t`Registered, composition`,
}

/** Consequences of each registration, with sources. */
export const REGISTRATION_NOTES: Record<Registration, string> = {
  registered: t`The shop collects GST and issues tax invoices with its GSTIN (CGST Act Section 31, Rule 46).`,
  unregistered: t`No GSTIN is needed below the turnover limit of CGST Act Section 22. The shop may not collect tax: orders have no “Tax (GST)”, and documents are bills of supply without tax.`,
  composition: t`The shop pays tax on its turnover (CGST Act Section 10) and may not collect it: orders have no “Tax (GST)”. Bills of supply say “composition taxable person, not eligible to collect tax on supplies”.`,
}

export const tidySeller = ({
  gstin,
  document_prefix,
}: Pick<SellerValues, 'gstin' | 'document_prefix'>) => ({
  gstin: registrationNumber(gstin),
  document_prefix: document_prefix.trim().toUpperCase(),
})

/** Validation, as on the server. */
export function sellerMistakes(values: SellerValues): FieldErrors<keyof SellerValues> {
  const { legal_name, gstin, document_prefix } = values
  const gstinMistake = mistakeInGstin(gstin, registrationIn(values))
  return {
    ...(legal_name === '' && { legal_name: t`Enter the name under which the shop is registered` }),
    ...(gstinMistake && { gstin: gstinMistake }),
    ...(!DOCUMENT_PREFIX.test(document_prefix) && {
      document_prefix: t`1 to ${{ max: MAX_DOCUMENT_PREFIX }} letters, digits, - or /. It cannot begin with 0, - or /`,
    }),
  }
}

function mistakeInGstin(gstin: string, registration: Registration): string | undefined {
  if (!needsGstin(registration)) {
    return gstin && t`A shop that is not registered has no GSTIN: clear it, or choose “Registered”`
  }
  if (gstin === '') return t`Enter the GSTIN, or choose “Not registered”`
  return isGstin(gstin) ? undefined : t`The check digit is wrong. Please check the GSTIN.`
}
