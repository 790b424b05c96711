import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldText, fieldProps, inputClass } from './field-frame.tsx'

type Own<T extends 'input' | 'textarea' | 'select'> = FieldText &
  Omit<ComponentProps<T>, keyof FieldText>

/** Uncontrolled with `name`, or controlled with `value` and `onChange`. */
export function TextField({
  label,
  hint,
  error,
  required = false,
  className,
  ...rest
}: Own<'input'>) {
  const id = useId()
  const text = { label, hint, required, ...(error && { error }), ...(className && { className }) }
  return (
    <FieldFrame id={id} {...text}>
      <input {...rest} {...fieldProps(id, text)} className={inputClass(error)} />
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  required = false,
  className,
  ...rest
}: Own<'textarea'>) {
  const id = useId()
  const text = { label, hint, required, ...(error && { error }), ...(className && { className }) }
  return (
    <FieldFrame id={id} {...text}>
      <textarea
        {...rest}
        {...fieldProps(id, text)}
        className={inputClass(error, 'min-h-23 py-[11px] leading-5.5')}
      />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  required = false,
  className,
  ...rest
}: Own<'select'>) {
  const id = useId()
  const text = { label, hint, required, ...(error && { error }), ...(className && { className }) }
  return (
    <FieldFrame id={id} {...text}>
      <select {...rest} {...fieldProps(id, text)} className={inputClass(error)} />
    </FieldFrame>
  )
}
