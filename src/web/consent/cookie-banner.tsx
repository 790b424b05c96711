import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import { useConsent } from './consent.ts'
import type { CookieQuestionProps } from './cookie-question.tsx'

const CookieQuestion = lazyComponent(() => import('./cookie-question.tsx'), 'CookieQuestion')

/** After an answer, the question's chunk is not loaded again. */
export function CookieBanner(props: CookieQuestionProps) {
  const { isBannerHidden } = useConsent()
  if (isBannerHidden) return null
  return (
    <OptionalPart>
      <CookieQuestion {...props} />
    </OptionalPart>
  )
}
