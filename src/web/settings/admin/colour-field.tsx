import { t } from '@lingui/core/macro'
import { HEADER_SUGGESTIONS, isColour, whyUnreadable } from '#contract/settings/header-colour.ts'
import { cx } from '#web/lib/cx.ts'
import { shown } from '#web/lib/language/shown.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { colour: string; error: string | undefined; onChange: (colour: string) => void }

/** In the order of HEADER_SUGGESTIONS. */
const NAMES = [t`Green`, t`Blue`, t`Violet`, t`Plum`, t`Red`, t`Brown`, t`Black`]
/** `--header` of the light theme. */
const DEFAULT_COLOUR = '#0a4146'

/** The colour of the header: one of some that are easy to read, or any other that is. */
export function ColourField({ colour, error, onChange }: Props) {
  const unreadable = isColour(colour) ? whyUnreadable(colour) : undefined
  const shownError = error ?? (unreadable && shown(unreadable))
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1.5 text-label font-label">{t`Colour of the header`}</legend>
        <div className="flex flex-wrap gap-1.5">
          <Swatch
            label={t`Teal, the usual one`}
            colour={DEFAULT_COLOUR}
            isChosen={colour === ''}
            onChoose={() => onChange('')}
          />
          {HEADER_SUGGESTIONS.map((one, index) => (
            <Swatch
              key={one}
              label={NAMES[index] ?? one}
              colour={one}
              isChosen={colour === one}
              onChoose={() => onChange(one)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex items-start gap-2.5">
        <TextField
          label={t`Another colour`}
          hint={t`# and six digits`}
          placeholder={DEFAULT_COLOUR}
          value={colour}
          maxLength={7}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          {...(shownError && { error: shownError })}
          className="max-w-96 flex-1"
        />
        <input
          type="color"
          aria-label={t`Pick a colour`}
          value={isColour(colour) ? colour : DEFAULT_COLOUR}
          onChange={({ target }) => onChange(target.value)}
          className="mt-[23px] h-[46px] w-14 rounded-md border border-line-strong bg-surface p-1"
        />
      </div>
    </>
  )
}

type SwatchProps = { label: string; colour: string; isChosen: boolean; onChoose: () => void }

const Swatch = ({ label, colour, isChosen, onChoose }: SwatchProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cx(
      'flex min-h-11 items-center gap-2 rounded-md border px-2.5 text-sm',
      isChosen ? 'border-brand-ink font-label' : 'border-line hover:bg-sunken',
    )}
  >
    <span aria-hidden className="size-6 rounded-sm" style={{ background: colour }} />
    {label}
  </button>
)
