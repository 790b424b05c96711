import { Page } from '#web/ui/screen/page.tsx'
import { ButtonParts } from './button-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { ProductParts } from './product-parts.tsx'
import { StateParts } from './state-parts.tsx'

const THEMES = ['light', 'dark'] as const

/** Shows every UI component in every state and both themes, to review design changes. */
export function PartsScreen() {
  return (
    <>
      <h1 className="sr-only">Parts</h1>
      <div className="grid xl:grid-cols-2">
        {THEMES.map((theme) => (
          <section key={theme} data-theme={theme} className="min-w-0 bg-page text-ink">
            <Page className="grid gap-4">
              <h2 className="text-xl">In the {theme}</h2>
              <ButtonParts />
              <ProductParts />
              <FieldParts />
              <StateParts />
              <OverlayParts />
            </Page>
          </section>
        ))}
      </div>
    </>
  )
}
