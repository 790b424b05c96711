import { useQuery } from '@tanstack/react-query'
import { typedText } from '#contract/language/verbatim.ts'
import { ProductRail, Shelf } from '#web/catalog/product-rail.tsx'
import { useFront } from '#web/delivery/delivery-texts.ts'
import { BannerRail } from '#web/front/banner-rail.tsx'
import { frontNowQuery } from '#web/front/front-queries.ts'
import { useShown } from '#web/front/use-shown.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { shown } from '#web/lib/language/shown.ts'

/** What the owner put on home. Its space is kept while it loads. */
export function FrontParts() {
  const { hasBanners, hasRow } = useFront()
  return (
    <>
      {hasBanners && <Banners />}
      {hasRow && <PickedRow />}
    </>
  )
}

function Banners() {
  const { data, isError } = useQuery(frontNowQuery)
  const banners = useShown(data?.banners)
  if (isError || (data && banners.length === 0)) return null
  return (
    <div className="mt-4 h-[calc(var(--banner)+4px)] [--banner:134px] md:mt-6 md:[--banner:210px]">
      {banners.length > 0 && <BannerRail banners={banners} />}
    </div>
  )
}

/** As high as the other rows; loaded when it is scrolled to. */
function PickedRow() {
  const { ref, isNear } = useNearViewport(0)
  const { data, isError } = useQuery({ ...frontNowQuery, enabled: isNear })
  const [row] = useShown(data?.row ? [data.row] : [])
  if (isError || (data && !row)) return null
  const title = row && shown(typedText(row.title, row.title_hi))
  return (
    <div ref={ref} className="min-h-[279px] md:min-h-[305px] xl:min-h-[313px]">
      {row && title && (
        <Shelf title={title}>
          <ProductRail label={title} products={row.products} />
        </Shelf>
      )}
    </div>
  )
}
