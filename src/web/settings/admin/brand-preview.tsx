import { t } from '@lingui/core/macro'
import { type Brand, shopNameOf } from '#contract/settings/brand-defaults.ts'
import { headerColours, isColour } from '#contract/settings/header-colour.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

/** `--header` and `--on-header-2` of both themes. */
const AS_EVER = { light: '#0a4146', dark: '#08282b', soft: '#a5d6d3' }

/** The header on a light and on a dark phone. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const colours = isColour(brand.header_colour) ? headerColours(brand.header_colour) : AS_EVER
  const { light, dark, soft } = colours
  return (
    <Card className="lg:sticky lg:top-[calc(var(--under-bar)+72px)]">
      <SectionHeading>{t`Preview`}</SectionHeading>
      <div className="grid gap-3">
        <Header brand={brand} ground={light} soft={soft} label={t`Light`} />
        <Header brand={brand} ground={dark} soft={soft} label={t`Dark`} />
      </div>
    </Card>
  )
}

type HeaderProps = { brand: Brand; ground: string; soft: string; label: string }

const Header = ({ brand, ground, soft, label }: HeaderProps) => (
  <figure>
    <div className="overflow-hidden rounded-lg border border-line">
      <div
        className="flex min-h-15 items-center gap-2.5 px-3 py-2 text-white"
        style={{ background: ground }}
      >
        {brand.logo && (
          <img
            src={brand.logo}
            alt=""
            width={36}
            height={36}
            className="size-9 shrink-0 rounded-md bg-white object-contain p-0.5"
          />
        )}
        <span className="min-w-0 flex-1 text-lg leading-5 font-bold break-words">
          {shopNameOf(brand)}
        </span>
        <span className="shrink-0 text-right text-fine leading-4">
          <b className="block text-basket">{t`10 minutes`}</b>
          <span style={{ color: soft }}>{t`Add delivery address`}</span>
        </span>
      </div>
      <div className="rim" />
    </div>
    <figcaption className="mt-1 text-fine text-ink-3">{label}</figcaption>
  </figure>
)
