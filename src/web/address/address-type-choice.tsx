import { ADDRESS_TYPES, type AddressType } from '#contract/constants.ts'
import { ADDRESS_ICONS } from './address-icons.ts'

/** Home, Work or Other, as three chips of which one is pressed. */
export function AddressTypeChoice({ value }: { value: AddressType }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.845rem] leading-[17px] font-[580]">Address Type</legend>
      <div className="flex flex-wrap gap-2">
        {ADDRESS_TYPES.map((type) => (
          <TypeChip key={type} type={type} isChosen={type === value} />
        ))}
      </div>
    </fieldset>
  )
}

function TypeChip({ type, isChosen }: { type: AddressType; isChosen: boolean }) {
  const Icon = ADDRESS_ICONS[type]
  return (
    <label className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-[560] has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="addressType"
        value={type}
        defaultChecked={isChosen}
        className="sr-only"
      />
      <Icon size={16} /> {type}
    </label>
  )
}
