import { t } from '@lingui/core/macro'

/** The size that costs least for its content. */
export const BestValue = () => (
  <span className="rounded-full bg-save-soft px-2 text-xs leading-5 font-semibold text-save">
    {t`Best value`}
  </span>
)
