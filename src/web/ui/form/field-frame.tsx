import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  className?: string
}

export const inputClass = (error?: string, className?: string) =>
  cx(
    'block min-h-[46px] w-full rounded-md border bg-surface px-[13px] text-md placeholder:text-ink-3 focus-visible:border-brand-ink focus-visible:outline-offset-1 disabled:border-line disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
    error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-strong',
    className,
  )

/** Links an input to its label, hint and error for screen readers. */
export const fieldProps = (id: string, { error, hint, required }: FieldText) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

/** Label, control, then the error or the hint. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-label leading-4.25 font-label">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!error && hint && (
        <p id={`${id}-hint`} className="mt-[5px] text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

const RequiredMark = () => (
  <span aria-hidden="true" className="text-danger">
    {' *'}
  </span>
)

type LegendProps = Pick<FieldText, 'required'> & { children: ReactNode }

/** The legend of a fieldset, styled like a field's label. */
export const Legend = ({ required, children }: LegendProps) => (
  <legend className="mb-1.5 text-label leading-4.25 font-label">
    {children}
    {required && <RequiredMark />}
  </legend>
)

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-[5px] flex items-center gap-[5px] text-sm font-medium text-danger">
      <CircleAlert size={16} className="shrink-0" />
      {children}
    </p>
  )
}
