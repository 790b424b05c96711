import { t } from '@lingui/core/macro'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'

type VisitorField = 'can_browse' | 'link_previews'
type Answer = 'yes' | 'no'
export type VisitorValues = Record<VisitorField, string>

export const VISITOR_LABELS: Record<VisitorField, string> = {
  can_browse: t`Visitors can browse`,
  link_previews: t`Link previews and search engines`,
}

const HINTS: Record<VisitorField, string> = {
  can_browse: t`People without an account see products and prices, and keep a cart in their browser until they log in`,
  link_previews: t`A shared link shows the product’s picture, name and price, and search engines can list it`,
}

const ANSWERS: Record<Answer, string> = { yes: t`Yes`, no: t`No` }

export const visitorValues = ({ can_browse, link_previews }: ShopSettings['visitors']) => ({
  can_browse: answerOf(can_browse),
  link_previews: answerOf(link_previews),
})

export const visitorsIn = ({ can_browse, link_previews }: VisitorValues) => ({
  can_browse: can_browse === 'yes',
  link_previews: link_previews === 'yes',
})

const answerOf = (isSo: boolean): Answer => (isSo ? 'yes' : 'no')

type Props = {
  form: { values: VisitorValues; choose: (name: VisitorField, value: Answer) => void }
}

/** What people without an account see of the shop. */
export function VisitorFields({ form }: Props) {
  return (
    <Card>
      <SectionHeading>{t`Visitors`}</SectionHeading>
      <div className="grid gap-4 md:grid-cols-2">
        {(['can_browse', 'link_previews'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={VISITOR_LABELS[name]}
            hint={HINTS[name]}
            value={form.values[name]}
            onChange={({ target }) => form.choose(name, target.value === 'yes' ? 'yes' : 'no')}
          >
            {Object.entries(ANSWERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Card>
  )
}
