import { useNear } from '#web/lib/use-near.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'

const FooterContent = lazyPart(() => import('./footer-content.tsx'), 'FooterContent')

/** From small screens up: on a phone the basket bar has this place. Fetched when it is seen, in its height. */
export function Footer() {
  const { ref, isNear } = useNear(0)
  return (
    <footer ref={ref} className="mt-11 min-h-40 border-t border-line bg-surface max-sm:hidden">
      {isNear && (
        <WhenLoaded skeleton={null}>
          <FooterContent />
        </WhenLoaded>
      )}
    </footer>
  )
}
