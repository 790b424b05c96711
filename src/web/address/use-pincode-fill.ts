import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { type Place, placeOfPincode } from '#contract/address/place-of-pincode.ts'
import { isPincode } from '#contract/delivery/delivery-area.ts'
import { pincodeDigits } from '#contract/lib/typed-digits.ts'

type Filled = Partial<Place>

const FIELDS = ['city', 'state'] as const

/** Fills city and state from the pincode, and updates them with it. Typed values stay. */
export function usePincodeFill() {
  const [filled, setFilled] = useState<Filled>({})

  const handlePincode = ({ value, form }: HTMLInputElement) => {
    const pincode = pincodeDigits(value)
    if (!form || !isPincode(pincode)) return
    const place = placeOfPincode(pincode)
    // Read from the page: a password manager fills several fields before React renders.
    const open = FIELDS.filter((field) => ['', filled[field]].includes(boxOf(form, field)?.value))
    for (const field of open) write(boxOf(form, field), place[field])
    setFilled(Object.fromEntries(open.map((field) => [field, place[field]])))
  }
  const handleInput = ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
    if (box.name === 'pincode') handlePincode(box)
    else setFilled((before) => ({ ...before, [box.name]: undefined }))
  }

  return {
    fieldProps: (field: string) => ({
      ...(filled[field as keyof Filled] && { hint: t`Filled in from your pincode` }),
      ...(field in FILLED_FIELDS && { onInput: handleInput }),
    }),
    /** For screen readers. */
    announcement: announcementOf(filled),
  }
}

const FILLED_FIELDS = { pincode: true, city: true, state: true }

function boxOf(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const box = form.elements.namedItem(field)
  return box instanceof HTMLInputElement ? box : undefined
}

/** Sets the value with an event, so that the form notices it. */
function write(box: HTMLInputElement | undefined, text: string) {
  if (!box || box.value === text) return
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function announcementOf({ city, state }: Filled): string {
  const place = [city, state].filter(Boolean).join(', ')
  return place && t`Filled in from your pincode: ${place}`
}
