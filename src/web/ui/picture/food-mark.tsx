import { t } from '@lingui/core/macro'
import type { FoodMark as Mark } from '#contract/catalog/product-kinds.ts'
import { cx } from '#web/lib/cx.ts'

/**
 * The food-law mark with its word: a green dot (vegetarian) or a brown triangle (non-vegetarian). The law
 * fixes the colours.
 */
export function FoodMark({ mark }: { mark: Mark }) {
  const isVeg = mark === 'veg'
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold',
        isVeg ? 'text-save' : 'text-ink-2',
      )}
    >
      <FoodSign mark={mark} />
      <span>{isVeg ? t`Veg` : t`Non-veg`}</span>
    </span>
  )
}

/** The mark alone, for texts in another colour. */
export const FoodSign = ({ mark }: { mark: Mark }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0">
    <rect
      {...{ x: 0.75, y: 0.75, width: 12.5, height: 12.5, rx: 2, strokeWidth: 1.5 }}
      fill="#fff"
      stroke={mark === 'veg' ? GREEN : BROWN}
    />
    {mark === 'veg' ? (
      <circle cx="7" cy="7" r="3.4" fill={GREEN} />
    ) : (
      <path d="M7 3.4 10.8 10H3.2Z" fill={BROWN} />
    )}
  </svg>
)

const GREEN = '#2a7528'
const BROWN = '#8a3d12'
