import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Banner } from '#contract/front/front.ts'
import { FRONT_MAX } from '#contract/front/front-limits.ts'
import { OrderedList } from '#web/back-office/list/ordered-list.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { AddBanner } from './add-banner.tsx'
import { BannerFields } from './banner-fields.tsx'

type Props = {
  banners: readonly Banner[]
  error: string | undefined
  onChange: (banners: Banner[]) => void
}

/** Pictures below the categories of home, in their order. */
export function BannersCard({ banners, error, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const replace = (banner: Banner) =>
    onChange(banners.map((one) => (one.id === banner.id ? banner : one)))
  const add = (banner: Banner) => {
    onChange([...banners, banner])
    setOpenId(banner.id)
  }
  return (
    <Card>
      <SectionHeading>{t`Banners`}</SectionHeading>
      <p className="mb-3 text-sm text-ink-2">{t`Pictures below the categories. Best 1280 × 512 pixels; the edges of others are cut.`}</p>
      <OrderedList
        label={t`Banners`}
        items={banners}
        idOf={({ id }) => id}
        nameOf={({ words }) => words || t`Banner without words`}
        onChange={onChange}
        onRemove={(id) => onChange(banners.filter((one) => one.id !== id))}
        openId={openId}
        onOpen={setOpenId}
        renderLead={({ image }) => (
          <img
            src={image}
            alt=""
            className="h-9 w-[90px] shrink-0 rounded-sm bg-sunken object-cover"
          />
        )}
        renderOpen={(banner) => <BannerFields banner={banner} onChange={replace} />}
      />
      {banners.length < FRONT_MAX.banners ? (
        <AddBanner onAdd={add} />
      ) : (
        <p className="text-sm text-ink-3">{t`At most ${{ max: FRONT_MAX.banners }} banners.`}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </Card>
  )
}
