import { t } from '@lingui/core/macro'
import type { Notice } from '#contract/front/front.ts'
import { FRONT_MAX, NOTICE_TONES, type NoticeTone } from '#contract/front/front-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { SpanFields } from './span-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { WordsFields } from './words-fields.tsx'

type Props = {
  notice: Notice | null
  error: string | undefined
  onChange: (notice: Notice | null) => void
}

const TONES: Record<NoticeTone, string> = {
  info: t`News (blue)`,
  offer: t`Offer (yellow)`,
  warning: t`Warning (red)`,
}

const NEW_NOTICE: Notice = {
  words: '',
  words_hi: '',
  tone: 'info',
  target: { kind: 'none' },
  from: null,
  until: null,
}

/** One line below the header of the shop. */
export function NoticeCard({ notice, error, onChange }: Props) {
  return (
    <Card>
      <SectionHeading>{t`Notice line`}</SectionHeading>
      {notice ? (
        <NoticeFields notice={notice} onChange={onChange} />
      ) : (
        <>
          <p className="mb-3 text-ink-2">{t`A line below the header, such as “Order by 5 PM on Sunday for Holi”.`}</p>
          <Button kind="secondary" onClick={() => onChange(NEW_NOTICE)}>{t`Add a notice`}</Button>
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
    </Card>
  )
}

type FieldsProps = Pick<Props, 'onChange'> & { notice: Notice }

function NoticeFields({ notice, onChange }: FieldsProps) {
  const change = (some: Partial<Notice>) => onChange({ ...notice, ...some })
  return (
    <div className="grid grid-cols-1 gap-4">
      <WordsFields
        label={t`Notice`}
        words={notice.words}
        wordsHi={notice.words_hi}
        maxLength={FRONT_MAX.notice}
        onChange={(words, words_hi) => change({ words, words_hi })}
      />
      <SelectField
        label={t`Kind`}
        value={notice.tone}
        className="max-w-60"
        onChange={({ target }) => change({ tone: target.value as NoticeTone })}
      >
        {NOTICE_TONES.map((tone) => (
          <option key={tone} value={tone}>
            {TONES[tone]}
          </option>
        ))}
      </SelectField>
      <TargetFields target={notice.target} onChange={(target) => change({ target })} />
      <SpanFields span={notice} onChange={(span) => change(span)} />
      <Button kind="secondary" className="justify-self-start" onClick={() => onChange(null)}>
        {t`Remove the notice`}
      </Button>
    </div>
  )
}
