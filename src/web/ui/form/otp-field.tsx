import { t } from '@lingui/core/macro'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { OTP_LENGTH } from '#contract/account/validation.ts'
import { latinDigits, otpDigits } from '#contract/lib/typed-digits.ts'
import { cx } from '#web/lib/cx.ts'
import { FieldError, Legend } from './field-frame.tsx'

export type OtpError = 'length' | 'digits'

type Props = {
  label: string
  /** Field name of the whole code. */
  name?: string
  /** One entry per box; empty if nothing is typed. */
  value: string[]
  onChange: (value: string[]) => void
  /** Called for a paste that is not a valid code. */
  onInvalid: (mistake: OtpError) => void
  error?: string | undefined
}

export const emptyOtp = () => Array<string>(OTP_LENGTH).fill('')
export const isOtpFull = (value: string[]) => value.every(Boolean)

/** One box per digit: typing advances, backspace goes back, a paste fills all boxes. */
export function OtpField({ label, name, value, onChange, onInvalid, error }: Props) {
  const id = useId()
  const { boxes, handleType, handlePaste, handleKey } = useBoxes({
    value,
    onChange,
    onInvalid: onInvalid,
  })

  return (
    <fieldset name={name} aria-describedby={error && `${id}-error`} className="min-w-0">
      <Legend>{label}</Legend>
      <div className="flex gap-2">
        {value.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t`Digit ${{ place: index + 1 }} of ${OTP_LENGTH}`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => handleType(index, target.value)}
            onKeyDown={(event) => handleKey(index, event)}
            onPaste={handlePaste}
            onFocus={({ target }) => target.select()}
            className={cx(
              'num h-[58px] w-full min-w-0 rounded-md border bg-surface text-center text-2xl font-bold focus-visible:outline-offset-1',
              error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-strong',
            )}
          />
        ))}
      </div>
      {name && <input type="hidden" name={name} value={value.join('')} />}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </fieldset>
  )
}

function useBoxes({ value, onChange, onInvalid }: Pick<Props, 'value' | 'onChange' | 'onInvalid'>) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) =>
    boxes.current[Math.max(0, Math.min(index, OTP_LENGTH - 1))]?.focus()

  const fill = (from: number, digits: string) => {
    const next = [...value]
    for (const [offset, digit] of [...digits].entries()) {
      if (from + offset < OTP_LENGTH) next[from + offset] = digit
    }
    onChange(next)
    focus(from + digits.length)
  }

  const handleType = (index: number, typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '')
    if (digits === '') return onChange(value.with(index, ''))
    fill(index, digits.length === 2 && value[index] ? digits.replace(value[index], '') : digits)
  }

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = otpDigits(event.clipboardData.getData('text'))
    if (pasted.length > OTP_LENGTH) return onInvalid('length')
    if (!/^\d+$/.test(pasted)) return onInvalid('digits')
    fill(0, pasted)
  }

  const handleKey = (index: number, event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    if (event.key === 'ArrowRight') focus(index + 1)
    if (event.key !== 'Backspace' || value[index]) return
    event.preventDefault()
    onChange(value.with(Math.max(0, index - 1), ''))
    focus(index - 1)
  }

  return { boxes, handleType, handlePaste, handleKey }
}
