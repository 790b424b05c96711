import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { PolicyLinks } from '#web/settings/policy-links.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'

const LegalFacts = lazyComponent(() => import('#web/settings/legal-facts.tsx'), 'LegalFacts')
const SocialLinks = lazyComponent(() => import('./social-links.tsx'), 'SocialLinks')

/** Hidden on phones, where the basket bar takes the bottom. Loads the legal facts and links near the viewport. */
export function Footer() {
  const { ref, isNear } = useNearViewport()
  return (
    <FooterFrame ref={ref} social={isNear && <Social />}>
      {isNear && (
        <WhenLoaded skeleton={null} failed={() => null}>
          <LegalFacts className="mx-auto grid max-w-page gap-1 px-5 pb-5 text-sm text-ink-3" />
        </WhenLoaded>
      )}
    </FooterFrame>
  )
}

const Social = () => (
  <WhenLoaded skeleton={null} failed={() => null}>
    <SocialLinks />
  </WhenLoaded>
)

type FrameProps = {
  social?: ReactNode
  ref?: ReturnType<typeof useNearViewport>['ref']
  children?: ReactNode
}

/** Also rendered at build time (`screens/page-frames.tsx`), so it must not load data. */
export const FooterFrame = ({ ref, social, children }: FrameProps) => (
  <footer ref={ref} className="mt-11 min-h-40 border-t border-line bg-surface max-sm:hidden">
    <PolicyLinks className="mx-auto max-w-page px-5 pt-4 text-note font-medium text-ink-2" />
    <div className="mx-auto flex min-h-16 max-w-page items-center justify-between px-5 text-note text-ink-2">
      <p>{t`© All Rights Reserved 2024`}</p>
      <LanguageSwitch className="px-3 underline" />
      {social}
    </div>
    {children}
  </footer>
)
