import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { PolicyLinks } from '#web/settings/policy-links.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'

const LegalFacts = lazyComponent(() => import('#web/settings/legal-facts.tsx'), 'LegalFacts')
const FooterEnd = lazyComponent(() => import('./footer-end.tsx'), 'FooterEnd')

/** Hidden on phones, where the basket bar takes the bottom. Loads the legal facts, the languages and links near the viewport. */
export function Footer() {
  const { ref, isNear } = useNearViewport()
  return (
    <FooterFrame ref={ref} end={isNear && <End />}>
      {isNear && (
        <OptionalPart>
          <LegalFacts className="mx-auto grid max-w-page gap-1 px-5 pb-5 text-sm text-ink-3" />
        </OptionalPart>
      )}
    </FooterFrame>
  )
}

const End = () => (
  <OptionalPart>
    <FooterEnd />
  </OptionalPart>
)

type FrameProps = {
  end?: ReactNode
  ref?: ReturnType<typeof useNearViewport>['ref']
  children?: ReactNode
}

/** Also rendered at build time (`screens/page-frames.tsx`), so it must not load data. */
export const FooterFrame = ({ ref, end, children }: FrameProps) => (
  <footer ref={ref} className="mt-11 min-h-40 border-t border-line bg-surface max-sm:hidden">
    <PolicyLinks className="mx-auto max-w-page px-5 pt-4 text-note font-medium text-ink-2" />
    <div className="mx-auto flex min-h-16 max-w-page items-center justify-between px-5 text-note text-ink-2">
      <p>{t`© All Rights Reserved 2024`}</p>
      {end}
    </div>
    {children}
  </footer>
)
