import { t } from '@lingui/core/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { type Brand, isShopName } from '#contract/settings/brand-defaults.ts'
import { isColour, whyUnreadable } from '#contract/settings/header-colour.ts'
import { changesBetween } from '#web/back-office/changes.ts'
import { EditBar } from '#web/back-office/edit-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { shown } from '#web/lib/language/shown.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { settingsQuery, useSaveBrand } from '../settings-queries.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'

/** What the shop is called and how it looks. */
export function BrandScreen() {
  return (
    <OfficePage
      title={t`Name and look`}
      facts={t`On every screen, on invoices, in emails and in link previews`}
      back={{ label: t`Settings`, to: officePaths.adminSettings }}
    >
      <WhenLoaded skeleton={<BrandSkeleton />}>
        <Editor />
      </WhenLoaded>
    </OfficePage>
  )
}

const LABELS = {
  withValue: { name: t`Name of the shop`, header_colour: t`Colour of the header` },
  withoutValue: { logo: t`Logo` },
}

function Editor() {
  const { form, differences } = useBrandForm()
  return (
    <Form
      form={form}
      className="grid max-w-[980px] grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <SectionHeading>{t`Name and logo`}</SectionHeading>
          <TextField
            {...form.field('name')}
            label={LABELS.withValue.name}
            hint={t`As shoppers know it; blank: Tokri`}
            maxLength={OFFICE_LENGTH.shopName}
            autoComplete="off"
            className="mb-4"
          />
          <LogoField
            logo={form.values.logo}
            name={form.values.name}
            onChange={(logo) => form.choose('logo', logo)}
          />
        </Card>
        <Card>
          <SectionHeading>{t`Header`}</SectionHeading>
          <ColourField
            colour={form.values.header_colour}
            error={form.errors.header_colour}
            onChange={(colour) => form.choose('header_colour', colour)}
          />
        </Card>
        <EditBar form={form} changes={changesBetween(LABELS, form.was, form.values)}>
          <EditError error={form.serverError} {...(differences && { differences })} />
        </EditBar>
      </div>
      <BrandPreview brand={form.values} />
    </Form>
  )
}

function useBrandForm() {
  const kept = useSuspenseQuery(settingsQuery).data
  const { mutateAsync: save } = useSaveBrand()
  const queryClient = useQueryClient()
  const { follow, saveAgainst, conflict } = useEditBase(kept, () =>
    queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  )
  const form = useForm<Brand, unknown>({
    initial: kept.brand,
    normalize: ({ name, header_colour, ...brand }) => ({
      ...brand,
      name: name.trim(),
      header_colour: header_colour.trim().toLowerCase(),
    }),
    check: validate,
    send: (brand) => saveAgainst(({ updatedAt }) => save({ brand, seen_at: updatedAt })),
    edits: true,
  })
  follow(form.isDirty)
  const differences =
    conflict &&
    conflictDifferences(LABELS, { was: conflict.was.brand, now: conflict.now.brand }, form.values)
  return { form, differences }
}

function validate({
  name,
  header_colour: colour,
}: Brand): ValidationErrors<keyof Brand> | undefined {
  const fields = {
    ...(name && !isShopName(name) && { name: t`Use letters or digits that can be shown` }),
    ...(colour && colourMistake(colour)),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}

function colourMistake(colour: string) {
  if (!isColour(colour)) return { header_colour: t`A colour is # and six digits, such as #14432a` }
  const unreadable = whyUnreadable(colour)
  return unreadable && { header_colour: shown(unreadable) }
}

function BrandSkeleton() {
  return (
    <Loading label={t`Loading name and look`}>
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="mt-4 h-48 rounded-lg" />
    </Loading>
  )
}
