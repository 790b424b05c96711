import { createContext, type ReactNode, use } from 'react'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { BackHeader } from '../screen/back-header.tsx'
import { Page } from '../screen/page.tsx'
import { ErrorState } from './empty-state.tsx'

/** The title of a screen with its own phone header; undefined on other screens. */
export const InnerTitle = createContext<string | undefined>(undefined)

type Props = { text: ReactNode; onRetry: () => void }

/** Shown when a screen could not be loaded, with the header the screen would have had. */
export function ScreenFailure({ text, onRetry }: Props) {
  const title = use(InnerTitle)
  const goBack = useGoBack(paths.home)
  return (
    <>
      {title && <BackHeader title={title} onBack={goBack} />}
      <Page>
        <ErrorState heading={title ? 'h2' : 'h1'} text={text} onRetry={onRetry} />
      </Page>
    </>
  )
}
