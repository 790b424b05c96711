import { t } from '@lingui/core/macro'
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { formatPercent } from '#contract/lib/price-words.ts'
import { StockPill } from '#web/back-office/stock-pill.tsx'
import { cx } from '#web/lib/cx.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { Price } from '#web/ui/price.tsx'
import { Pill } from '#web/ui/status.tsx'
import { PublicationPill } from './publication/publication.tsx'

type Props = {
  product: StaffProduct
  isTicked: boolean
  onTick: () => void
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
  /** Publishes or hides it. */
  onTurn: () => void
}

/** A product in the list of the back office. */
export function StaffProductCard(props: Props) {
  const { product, isTicked, onTick } = props
  const { _id, name, image, unit, price, discount, selling_price } = product
  return (
    <article className={cx('card flex h-full flex-col p-3', isTicked && 'bg-brand-soft')}>
      <div className="flex flex-1 gap-3">
        <Thumbnail src={image[0]} size={64} />
        <div className="min-w-0 flex-1">
          <Link
            to={officePaths.adminProduct(_id)}
            lang={languageOfName({ name })}
            className="inline-block min-h-6 break-words font-semibold hover:underline"
          >
            {name}
          </Link>
          <Price price={selling_price} listPrice={price} />
          <p className="text-sm text-ink-2">
            {discount > 0 ? t`${unit} · ${{ percent: formatPercent(discount) }} off` : unit}
          </p>
        </div>
        <label className="-m-2 grid size-11 shrink-0 place-items-center self-start">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            className="size-5 accent-brand"
          />
          <span className="sr-only">{t`Tick ${name}`}</span>
        </label>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1">
        <span className="flex flex-wrap gap-1.5 py-1">
          <PublicationPill product={product} />
          <StockPill shelf={product} />
          <PlannedPricePill product={product} />
        </span>
        <Actions {...props} />
      </div>
    </article>
  )
}

function PlannedPricePill({ product: { planned_price } }: { product: StaffProduct }) {
  if (!planned_price) return null
  return planned_price === 'running' ? (
    <Pill tone="green">{t`Planned price runs`}</Pill>
  ) : (
    <Pill tone="blue">{t`Price planned`}</Pill>
  )
}

function Actions({ product: { name, published }, onEdit, onCopy, onDelete, onTurn }: Props) {
  return (
    <span className="ml-auto flex">
      <IconButton label={published ? t`Hide ${name}` : t`Publish ${name}`} onClick={onTurn}>
        {published ? <EyeOff size={18} /> : <Eye size={18} />}
      </IconButton>
      <IconButton label={t`Edit ${name}`} onClick={onEdit}>
        <Pencil size={18} />
      </IconButton>
      <IconButton label={t`Copy ${name}`} onClick={onCopy}>
        <Copy size={18} />
      </IconButton>
      <IconButton label={t`Delete ${name}`} className="text-danger" onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </span>
  )
}
