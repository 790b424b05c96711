import { lazyPart } from '#web/ui/lazy-part.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { useConsent } from './consent.ts'
import type { CookieQuestionProps } from './cookie-question.tsx'

const CookieQuestion = lazyPart(() => import('./cookie-question.tsx'), 'CookieQuestion')

/** Asked once: after an answer the question's script is not fetched again. */
export function CookieBanner(props: CookieQuestionProps) {
  const { isBannerHidden } = useConsent()
  if (isBannerHidden) return null
  return (
    <WhenLoaded skeleton={null} failed={() => null}>
      <CookieQuestion {...props} />
    </WhenLoaded>
  )
}
