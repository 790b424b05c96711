import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { sentenceFor } from '#web/lib/refused.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** A screen that fails takes only itself down, and can be tried again. */
export function ScreenBoundary({ at, children }: { at: string; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary at={at} onRetry={reset}>
      {children}
    </Boundary>
  )
}

/** `at` is the address: another one is another try. */
type Props = { at: string; children: ReactNode; onRetry: () => void }
type State = { error: unknown }

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError = (error: unknown): State => ({ error })

  retry = () => {
    // Code that could not be fetched is not asked for twice by the browser: only a new page helps.
    if (isMissingCode(this.state.error)) return window.location.reload()
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override componentDidUpdate({ at }: Props) {
    if (at === this.props.at || this.state.error === undefined) return
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Page>
        <ErrorState heading="h1" text={sentenceOf(error)} onRetry={this.retry} />
      </Page>
    )
  }
}

const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

const sentenceOf = (error: unknown) =>
  isMissingCode(error)
    ? 'This part of the shop could not be loaded. Check your connection and try again.'
    : sentenceFor(error)
