import { DeliveryBadge } from '#web/delivery/delivery-badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Rail } from '#web/ui/list/rail.tsx'
import { OffPill } from '#web/ui/off-pill.tsx'
import { ImageGallery } from '#web/ui/picture/image-gallery.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { TileFace, TileSkeleton, tileClass } from '#web/ui/picture/tile.tsx'
import { OffFlag, Price } from '#web/ui/price.tsx'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { Part } from './part.tsx'

const NAMES = ['Milk', 'Bread', 'Onion', 'Atta', 'Ghee', 'Salt', 'Soap', 'Tea', 'Honey', 'Dal']

export function ProductParts() {
  return (
    <>
      <Part name="Price, badge, pictures">
        <Price price={74} />
        <Price price={31.16} listPrice={38} />
        <Price price={292.81} listPrice={329} size="dock" />
        <Price price={292.81} listPrice={329} size="detail" />
        <OffPill discount={11} />
        <DeliveryBadge />
        <Thumbnail src="/icon.svg" size={64} />
        <Thumbnail src={undefined} size={46} />
      </Part>
      <Part name="Tiles">
        <ul className="grid w-full grid-cols-4 gap-2">
          {NAMES.slice(0, 5).map((name, index) => (
            <li key={name}>
              <Link to="/parts" className={tileClass}>
                <TileFace name={name} image={index > 3 ? '' : '/icon.svg'} index={index} />
              </Link>
            </li>
          ))}
          <li>
            <TileSkeleton />
          </li>
        </ul>
      </Part>
      <Part name="Rail">
        <div className="w-full min-w-0">
          <SectionHeading
            action={
              <Link to="/parts" className={linkClass}>
                See All
              </Link>
            }
          >
            Fruits & Vegetables
          </SectionHeading>
          <Rail label="Fruits & Vegetables">
            {NAMES.map((name) => (
              <li key={name} className="w-30 shrink-0 snap-start">
                <span className="relative grid aspect-square place-items-center rounded-lg border border-line bg-plate">
                  <OffFlag discount={18} />
                  <Link to="/parts">{name}</Link>
                </span>
              </li>
            ))}
          </Rail>
        </div>
      </Part>
      <Part name="Gallery">
        <div className="w-full">
          <ImageGallery
            name="Atta"
            images={[
              '/icon.svg',
              '/icon-192.png',
              '/missing.webp',
              '/icon-512.png',
              '/icon.svg',
              '/icon-192.png',
            ]}
          />
        </div>
      </Part>
    </>
  )
}
