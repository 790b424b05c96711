import { t } from '@lingui/core/macro'
import { sourcesOf } from '#contract/catalog/picture-sizes.ts'
import type { BannerNow } from '#contract/front/front.ts'
import { typedText } from '#contract/language/verbatim.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Link } from '#web/ui/link.tsx'
import { Rail } from '#web/ui/list/rail.tsx'

const SIZES = '(min-width: 768px) 560px, 88vw'

type Props = {
  banners: readonly Pick<BannerNow, 'id' | 'image' | 'words' | 'words_hi' | 'shows_words' | 'to'>[]
}

/** Several scroll sideways; on a phone, one fills the row. The height is `--banner`. */
export function BannerRail({ banners }: Props) {
  return (
    <Rail label={t`Offers and news`} arrowsAt="top-[calc(50%-18px)]">
      {banners.map((banner) => (
        <li
          key={banner.id}
          className="relative aspect-5/2 h-(--banner) shrink-0 snap-start overflow-hidden rounded-lg bg-sunken only:max-md:aspect-auto only:max-md:w-full"
        >
          {banner.to ? (
            <Link to={banner.to} className="block size-full">
              <BannerPicture banner={banner} />
            </Link>
          ) : (
            <BannerPicture banner={banner} />
          )}
        </li>
      ))}
    </Rail>
  )
}

function BannerPicture({ banner }: { banner: Props['banners'][number] }) {
  const words = shown(typedText(banner.words, banner.words_hi))
  return (
    <>
      <img
        {...sourcesOf(banner.image, SIZES)}
        src={banner.image}
        alt={banner.shows_words ? '' : words}
        width={1280}
        height={512}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {banner.shows_words && (
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-black/0 px-3 pt-8 pb-2.5 text-label leading-5 font-label text-white md:text-lg">
          {words}
        </span>
      )}
    </>
  )
}
