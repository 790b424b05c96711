import { t } from '@lingui/core/macro'
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { useElapsed } from '#web/lib/browser/use-elapsed.ts'
import { errorText } from '#web/lib/http/api-error.ts'
import { runWhenOnline, useIsOnline } from '#web/lib/http/network.ts'
import { referenceOf } from '#web/lib/http/request-id.ts'
import { EmptyState, ErrorState, Reference } from './empty-state.tsx'
import { isChunkError } from './lazy-component.ts'

type Failed = (error: unknown, retry: () => void) => ReactNode

type Props = {
  /** Placeholder of the same size, shown while loading. */
  skeleton: ReactNode
  /** Shown after an error; by default the error with a retry button. */
  failed?: Failed
  /** Identifies the content. A new value starts over. */
  contentId?: string | undefined
  /** Identifies the query. While it changes, the previous result stays visible. */
  at?: string | undefined
  children: ReactNode
}

/** A part of a screen that loads independently of the rest. */
export function WhenLoaded({ skeleton, failed, contentId, at, children }: Props) {
  return (
    <ErrorBoundary key={contentId} at={at} failed={failed}>
      <Suspense fallback={<Waiting skeleton={skeleton} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

type OptionalProps = Pick<Props, 'contentId' | 'children'>

/** A part that its screen can do without: nothing is shown while it loads, and where it fails. */
export const OptionalPart = ({ contentId, children }: OptionalProps) => (
  <ErrorBoundary key={contentId} failed={() => null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

/** Cached data appears before this. In ms. */
const OFFLINE_NOTICE_AFTER_MS = 800

/** A skeleton promises content, but while offline none will come. */
function Waiting({ skeleton }: { skeleton: ReactNode }) {
  const isOnline = useIsOnline()
  return isOnline ? skeleton : <OfflineNotice skeleton={skeleton} />
}

function OfflineNotice({ skeleton }: { skeleton: ReactNode }) {
  if (!useElapsed(OFFLINE_NOTICE_AFTER_MS)) return skeleton
  return (
    <EmptyState
      title={t`You're offline`}
      text={t`This will load when you're back online.`}
      icon={<CloudOff size={34} />}
    />
  )
}

type ErrorBoundaryProps = {
  failed?: Failed | undefined
  /** Identifies the URL or query. A new value clears the error. */
  at?: string | undefined
  children: ReactNode
}

/** Limits an error to this part and offers a retry. */
export function ErrorBoundary({ failed = defaultError, ...props }: ErrorBoundaryProps) {
  const queryClient = useQueryClient()
  const { reset } = useQueryErrorResetBoundary()
  const forget = () => {
    reset()
    // Otherwise the next mount of this part would show the old error at once.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    })
  }
  return <Catch {...props} failed={failed} onForget={forget} />
}

function defaultError(error: unknown, retry: () => void) {
  return <ErrorState text={errorText(error)} onRetry={retry} />
}

type CatchProps = ErrorBoundaryProps & { failed: Failed; onForget: () => void }
type State = { failure?: { error: unknown } | undefined }

class Catch extends Component<CatchProps, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  retry = () => {
    // Browsers do not load a failed chunk again, so reload the page, but not while offline.
    if (isChunkError(this.state.failure?.error))
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
    if (!failure) return this.props.children
    return (
      <Reference value={referenceOf(failure.error)}>
        {this.props.failed(failure.error, this.retry)}
      </Reference>
    )
  }
}
