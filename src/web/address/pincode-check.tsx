import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isPincode, notDeliverable } from '#contract/delivery/delivery-area.ts'
import { pincodeDigits } from '#contract/lib/typed-digits.ts'
import { messages } from '#contract/messages.ts'
import { pincodeQuery } from '#web/delivery/delivery-queries.ts'
import { useDeliveryTextsInArea } from '#web/delivery/delivery-texts.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { shown } from '#web/lib/language/shown.ts'
import { translated } from '#web/lib/language/translated.ts'
import { storePersonal } from '#web/session/personal-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ASKED_PINCODE, askedPincodeKey, useAskedPincode } from './asked-pincode.ts'

/** Tells whether the shop delivers to a pincode, and keeps it for the promise of a person without an address. */
export function PincodeCheck() {
  const before = useAskedPincode()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(before)
  const [error, setError] = useState('')
  const resultId = useId()

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pincode = pincodeDigits(String(new FormData(event.currentTarget).get('pincode') ?? ''))
    setError(isPincode(pincode) ? '' : translated(messages.pincode))
    setAsked(isPincode(pincode) ? pincode : '')
    if (!isPincode(pincode)) return
    storePersonal(ASKED_PINCODE, pincode)
    queryClient.setQueryData(askedPincodeKey(), pincode)
  }

  return (
    <form onSubmit={ask} noValidate className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label={t`Check a pincode`}
          name="pincode"
          defaultValue={before}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PINCODE_LENGTH}
          className="min-w-0 flex-1"
          {...(error && { error })}
        />
        <Button type="submit" kind="secondary" className="mt-6.5">{t`Check pincode`}</Button>
      </div>
      <p id={resultId} role="status" className="min-h-5 text-sm empty:hidden">
        {asked && <Result pincode={asked} />}
      </p>
    </form>
  )
}

/** With blanks, as people write it. */
const PINCODE_LENGTH = 10

function Result({ pincode }: { pincode: string }) {
  const { data, error } = useQuery(pincodeQuery(pincode))
  const { sentence } = useDeliveryTextsInArea()
  if (error) return <span className="text-danger">{errorText(error)}</span>
  if (!data) return <span className="text-ink-2">{t`Checking…`}</span>
  if (!data.is_deliverable) {
    return <b className="font-semibold text-danger">{shown(notDeliverable(pincode))}</b>
  }
  return (
    <>
      <b className="font-semibold text-success">{t`We deliver to ${{ pincode }}.`}</b>
      <span data-eta>{` ${sentence}`}</span>
    </>
  )
}
