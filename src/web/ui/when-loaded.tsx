import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { useElapsed } from '#web/lib/browser/use-elapsed.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { runWhenOnline, useIsOnline } from '#web/lib/http/network.ts'
import { EmptyState, ErrorState } from './empty-state.tsx'
import { isMissingCode } from './lazy-part.ts'

type Failed = (error: unknown, retry: () => void) => ReactNode

type Props = {
  /** Stands in the place of what is still coming, in its size. */
  skeleton: ReactNode
  /** What stands there when it does not come. Without it: why, and a button that tries again. */
  failed?: Failed
  /** What is waited for. Another one is waited for anew. */
  of?: string | undefined
  /** The question about it, where the answer to the former one stands until this one is answered. */
  at?: string | undefined
  children: ReactNode
}

/** A part of a screen that waits for its own answers, so that the rest does not have to. */
export function WhenLoaded({ skeleton, failed, of, at, children }: Props) {
  return (
    <Boundary key={of} at={at} failed={failed}>
      <Suspense fallback={<Waiting skeleton={skeleton} />}>{children}</Suspense>
    </Boundary>
  )
}

/** What this browser has kept is there before it. In ms. */
const NOT_KEPT_AFTER_MS = 800

/** A skeleton promises that something comes; without a network nothing does. */
function Waiting({ skeleton }: { skeleton: ReactNode }) {
  const isOnline = useIsOnline()
  return isOnline ? skeleton : <WithoutNetwork skeleton={skeleton} />
}

function WithoutNetwork({ skeleton }: { skeleton: ReactNode }) {
  if (!useElapsed(NOT_KEPT_AFTER_MS)) return skeleton
  return (
    <EmptyState
      title="This needs the network"
      text="It will load as soon as you are back online."
      icon={<CloudOff size={34} />}
    />
  )
}

type BoundaryProps = {
  failed?: Failed | undefined
  /** The address, or the question: another one is another try. */
  at?: string | undefined
  children: ReactNode
}

/** What fails below takes only this part down, and can be tried again. */
export function Boundary({ failed = sayWhy, ...props }: BoundaryProps) {
  const queryClient = useQueryClient()
  const { reset } = useQueryErrorResetBoundary()
  const forget = () => {
    reset()
    // A failure that nobody looks at any more would otherwise meet the next visitor at once.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
  }
  return <Catch {...props} failed={failed} onForget={forget} />
}

function sayWhy(error: unknown, retry: () => void) {
  return <ErrorState text={errorText(error)} onRetry={retry} />
}

type CatchProps = BoundaryProps & { failed: Failed; onForget: () => void }
type State = { failure?: { error: unknown } | undefined }

class Catch extends Component<CatchProps, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  retry = () => {
    // Code that could not be fetched is not asked for twice by the browser: only a new page helps,
    // and where there is no network a new page would be none at all.
    if (isMissingCode(this.state.failure?.error))
      return runWhenOnline(() => window.location.reload())
    this.forget()
  }

  forget() {
    this.props.onForget()
    this.setState({ failure: undefined })
  }

  override componentDidUpdate({ at }: CatchProps) {
    if (at !== this.props.at && this.state.failure) this.forget()
  }

  override componentWillUnmount() {
    if (this.state.failure) this.props.onForget()
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.failed(failure.error, this.retry) : this.props.children
  }
}
