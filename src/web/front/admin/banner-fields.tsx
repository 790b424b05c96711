import { t } from '@lingui/core/macro'
import type { Banner } from '#contract/front/front.ts'
import { FRONT_MAX } from '#contract/front/front-limits.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { SpanFields } from './span-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { WordsFields } from './words-fields.tsx'

type Props = { banner: Banner; onChange: (banner: Banner) => void }

export function BannerFields({ banner, onChange }: Props) {
  const change = (some: Partial<Banner>) => onChange({ ...banner, ...some })
  return (
    <div className="grid grid-cols-1 gap-4 pt-3 pb-4">
      <WordsFields
        label={t`What the banner says`}
        hint={t`Read to those who do not see the picture`}
        words={banner.words}
        wordsHi={banner.words_hi}
        maxLength={FRONT_MAX.bannerWords}
        onChange={(words, words_hi) => change({ words, words_hi })}
      />
      <Checkbox
        checked={banner.shows_words}
        onChange={({ target }) => change({ shows_words: target.checked })}
      >
        {t`Show these words on the picture`}
      </Checkbox>
      <TargetFields target={banner.target} onChange={(target) => change({ target })} />
      <SpanFields span={banner} onChange={change} />
    </div>
  )
}
