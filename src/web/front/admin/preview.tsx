import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FrontContent, PickedRow } from '#contract/front/front.ts'
import { isShownAt } from '#contract/front/front-rules.ts'
import { typedText } from '#contract/language/verbatim.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { BannerRail } from '../banner-rail.tsx'
import { instantOf } from './front-values.ts'
import { someProductsQuery } from './product-queries.ts'

/** The draft as a phone shows it, now or at a chosen time. */
export function Preview({ content }: { content: FrontContent }) {
  const [typed, setTyped] = useState('')
  const instant = instantOf(typed)
  const at = instant ? Date.parse(instant) : Date.now()
  return (
    <Card className="lg:sticky lg:top-[calc(var(--under-bar)+72px)]">
      <SectionHeading>{t`Preview`}</SectionHeading>
      <TextField
        label={t`As it looks at`}
        hint={t`Blank: now`}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-3"
      />
      <Phone content={content} at={at} />
    </Card>
  )
}

function Phone({ content, at }: { content: FrontContent; at: number }) {
  const { notice, row } = content
  const banners = content.banners
    .filter((banner) => isShownAt(banner, at))
    .map((banner) => ({ ...banner, to: '' }))
  return (
    <div
      inert
      role="img"
      aria-label={t`The shop on a phone`}
      className="mx-auto w-full max-w-[346px] overflow-hidden rounded-xl border border-line-strong bg-page"
    >
      <div className="on-header flex h-13 items-center gap-2 bg-header px-3">
        <LogoMark className="size-[30px]" />
      </div>
      {notice && isShownAt(notice, at) && (
        <p data-notice={notice.words} data-tone={notice.tone} className="notice">
          <span className={notice.target.kind === 'none' ? '' : 'underline'}>
            {shown(typedText(notice.words, notice.words_hi))}
          </span>
        </p>
      )}
      <div className="grid gap-3 p-3">
        <div className="h-24 rounded-lg bg-sunken" />
        <div className="grid grid-cols-4 gap-2">
          {['a', 'b', 'c', 'd'].map((tile) => (
            <div key={tile} className="h-16 rounded-md bg-sunken" />
          ))}
        </div>
        {banners.length > 0 && (
          <div className="[--banner:128px]">
            <BannerRail banners={banners} />
          </div>
        )}
        {row && isShownAt(row, at) && <PreviewRow row={row} />}
      </div>
    </div>
  )
}

/** At most as many products as a phone shows without scrolling. */
const SEEN = 3

function PreviewRow({ row }: { row: PickedRow }) {
  const { data: products = [] } = useQuery(someProductsQuery(row.product_ids))
  if (products.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-title font-bold">{shown(typedText(row.title, row.title_hi))}</p>
      <div className="grid grid-cols-3 gap-2">
        {products.slice(0, SEEN).map((product) => (
          <div key={product._id} className="rounded-md border border-line bg-surface p-1.5">
            <Picture
              src={product.image[0]}
              alt=""
              size={80}
              className="mx-auto aspect-square w-full max-w-20"
            />
            <p lang={languageOfName(product)} className="line-clamp-2 text-xs">
              {localName(product)}
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
