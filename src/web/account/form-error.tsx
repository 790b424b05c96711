import type { ReactNode } from 'react'
import { sentenceFor } from '#web/lib/refused.ts'
import { FieldError } from '#web/ui/field-frame.tsx'

/** Why the server refused, beside the form: the toast that said it is soon gone. */
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
