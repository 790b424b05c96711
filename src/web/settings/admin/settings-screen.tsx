import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { settingsQuery, useSaveSettings } from '../settings-queries.ts'
import { ChargeFields } from './charge-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FirstWeekCard } from './first-week-card.tsx'
import { SellerFields } from './seller-fields.tsx'
import { registrationIn } from './seller-values.ts'
import {
  GROUPS,
  LABELS,
  settingsIn,
  tidied,
  type Values,
  validate,
  valuesOf,
} from './settings-values.ts'
import { SlotFields } from './slot-fields.tsx'
import { VisitorFields } from './visitor-fields.tsx'

/** Shop details for policies and documents, and delivery settings. */
export function SettingsScreen() {
  return (
    <OfficePage
      title={t`Settings`}
      facts={t`Shown on invoices and under “Contact and grievance officer”; delivery on every screen`}
    >
      <WhenLoaded skeleton={<FormSkeleton />}>
        <Facts />
      </WhenLoaded>
    </OfficePage>
  )
}

function Facts() {
  const kept = useSuspenseQuery(settingsQuery).data
  const { mutateAsync: save } = useSaveSettings()
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(kept, () =>
    queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  )
  const form = useForm<Values, unknown>({
    initial: valuesOf(kept),
    normalize: tidied,
    check: validate,
    send: (values) =>
      saveAgainst(({ updatedAt }) => save({ ...settingsIn(values), seen_at: updatedAt })),
    edits: true,
  })
  follow(form.isDirty)
  const differences =
    conflict &&
    conflictDifferences(
      LABELS,
      { was: valuesOf(conflict.was), now: valuesOf(conflict.now) },
      form.values,
    )
  return (
    <Form form={form} className="grid max-w-[880px] gap-4">
      <BrandLink />
      <SellerFields form={form} />
      {GROUPS.map(({ heading, fields }) => (
        <Card key={heading}>
          <SectionHeading>{heading}</SectionHeading>
          <div className="grid gap-4 md:grid-cols-2">
            {fields.map(([name, label, maxLength, hint]) => (
              <TextField
                key={name}
                {...form.field(name)}
                label={label}
                {...(hint && { hint })}
                maxLength={maxLength}
                autoComplete="off"
              />
            ))}
          </div>
        </Card>
      ))}
      <DeliveryFields form={form} />
      <SlotFields form={form} />
      <VisitorFields form={form} />
      <ChargeFields form={form} registration={registrationIn(form.values)} />
      <PoliciesLink />
      <MessagesLink />
      <FirstWeekCard />
      <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
        <EditError error={form.serverError} {...(differences && { differences })} />
      </EditBar>
    </Form>
  )
}

/** Name, logo and colours have a screen of their own, with a preview. */
const BrandLink = () => (
  <Card>
    <SectionHeading>{t`Name and look`}</SectionHeading>
    <p className="text-ink-2">{t`What the shop is called, its logo, and the colour of its header.`}</p>
    <Link to={officePaths.adminBrand} className={`${buttonClass({ kind: 'secondary' })} mt-3`}>
      {t`Change name and look`}
    </Link>
  </Card>
)

/** Policies have screens of their own, with a preview and their versions. */
const PoliciesLink = () => (
  <Card>
    <SectionHeading>{t`Policies`}</SectionHeading>
    <p className="text-ink-2">{t`Terms, privacy, refunds, delivery and who runs the shop: the usual texts, or your own.`}</p>
    <Link to={officePaths.adminPolicies} className={`${buttonClass({ kind: 'secondary' })} mt-3`}>
      {t`Change policies`}
    </Link>
  </Card>
)

/** The gateway has a screen of its own, which sends at once. */
const MessagesLink = () => (
  <Card>
    <SectionHeading>{t`SMS and WhatsApp`}</SectionHeading>
    <p className="text-ink-2">{t`Shoppers get emails. Connect a gateway to send them text messages too.`}</p>
    <Link to={officePaths.adminGateway} className={`${buttonClass({ kind: 'secondary' })} mt-3`}>
      {t`Set up messages`}
    </Link>
  </Card>
)

function FormSkeleton() {
  return (
    <Loading label={t`Loading settings`}>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="mt-4 h-60 rounded-lg" />
    </Loading>
  )
}
