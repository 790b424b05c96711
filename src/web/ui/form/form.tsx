import type { ComponentProps, ReactNode } from 'react'
import { sentenceFor } from '#web/lib/refused.ts'
import { FieldError } from '../field-frame.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ShopForm } from './use-form.ts'

type Props = Omit<ComponentProps<'form'>, keyof ShopForm['props']> & { form: ShopForm }

/** The `<form>` of a `useForm`. One that edits asks before its changes are left behind. */
export function Form({ form, ...rest }: Props) {
  return (
    <>
      <form {...rest} {...form.props} />
      {form.edits && form.isDirty && <LeaveGuard />}
    </>
  )
}

/** Why the server refused, beside what was pressed: the toast that said it is soon gone. */
export function FormError({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null
  return (
    <div className="mt-3">
      <FieldError>
        <span>
          {sentenceFor(error)} {children}
        </span>
      </FieldError>
    </div>
  )
}
