import { t } from '@lingui/core/macro'
import { errorText } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import type { Choices } from './filter-queries.ts'

/** Shown while options load, or if they fail to. */
export function OptionsState(choices: Choices) {
  if (choices.failure) return <Failure {...choices} failure={choices.failure} />
  return (
    <Loading label={t`Loading filters`} className="py-3">
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}

/** Above options whose counts belong to the previous choice. */
export const StaleCounts = ({ failure, ...rest }: Choices) =>
  failure && <Failure {...rest} failure={failure} />

function Failure({ failure, retry }: Choices & { failure: Error }) {
  return (
    <div role="alert" className="py-3">
      <p className="text-ink-2">{errorText(failure)}</p>
      <Button kind="secondary" size="sm" onClick={retry} className="mt-2">{t`Try Again`}</Button>
    </div>
  )
}
