import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Subcategory } from '#contract/catalog/catalog.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { conflictDifferences, EditError } from '#web/ui/form/edit-conflict.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type EditConflict, useEditBase } from '#web/ui/form/use-edit-base.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { categoriesQuery } from '../../catalog-queries.ts'
import { useSaveSubcategory } from '../catalog-admin-queries.ts'
import { ChooseMany } from '../choose-many.tsx'
import { idsIn, idsOf, textOf } from '../id-list.ts'
import { usePickedFiles } from '../picked-files.ts'
import { nameMissing } from './category-dialog.tsx'
import { currentVersionIn } from './current-version.ts'
import { PictureField } from './picture-field.tsx'

type Props = {
  /** The subcategory to edit; a new one without it. */
  subcategory?: Subcategory
  onClose: () => void
}

export function SubcategoryDialog({ subcategory, onClose }: Props) {
  return (
    <Dialog title={subcategory ? t`Edit Subcategory` : t`New Subcategory`} onClose={onClose}>
      <SubcategoryForm {...(subcategory && { subcategory })} onClose={onClose} />
    </Dialog>
  )
}

type Values = { name: string; name_hi: string; picture: string; categories: string }

function SubcategoryForm({ subcategory, onClose }: Props) {
  const files = usePickedFiles()
  const { form, differences } = useSubcategoryForm(subcategory, files.fileAt, onClose)
  const chosen = idsOf(form.values.categories)

  return (
    <Form form={form} className="grid gap-4">
      <TextField
        {...form.field('name')}
        label={t`Name`}
        required
        maxLength={OFFICE_LENGTH.categoryName}
        data-autofocus
      />
      <TextField
        {...form.field('name_hi')}
        label={t`Hindi name`}
        hint={t`Shown to shoppers who use the shop in Hindi`}
        maxLength={OFFICE_LENGTH.categoryName}
      />
      <PictureField
        picture={form.values.picture}
        files={files}
        error={form.errors.picture}
        onChoose={(picture) => form.choose('picture', picture)}
        onRefuse={(sentence) => form.showErrors({ toast: sentence, fields: { picture: sentence } })}
      />
      <WhenLoaded skeleton={<ChoicesSkeleton />}>
        <Categories
          chosen={chosen}
          error={form.errors.categories}
          onChange={(ids) => form.choose('categories', textOf(ids))}
        />
      </WhenLoaded>
      <EditError error={form.serverError} {...(differences && { differences })} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <Button
          type="submit"
          busy={form.isBusy}
          disabled={chosen.length === 0 || (subcategory && !form.isDirty)}
        >{t`Submit`}</Button>
      </DialogActions>
    </Form>
  )
}

type CategoriesProps = Pick<ComponentProps<typeof ChooseMany>, 'chosen' | 'error' | 'onChange'>

function Categories(props: CategoriesProps) {
  const { data } = useSuspenseQuery(categoriesQuery)
  return <ChooseMany name="categories" label={t`Categories`} options={data} {...props} />
}

const ChoicesSkeleton = () => (
  <Loading label={t`Loading categories`}>
    <Skeleton className="h-40" />
  </Loading>
)

function useSubcategoryForm(
  subcategory: Subcategory | undefined,
  fileAt: (picture: string) => File | undefined,
  onSent: () => void,
) {
  const { mutateAsync: save } = useSaveSubcategory(subcategory?._id)
  const { seen, saveAgainst, conflict } = useEditBase<Subcategory | undefined>(
    subcategory,
    currentVersionIn,
  )
  const form = useForm<Values, unknown>({
    initial: valuesOf(seen),
    normalize: tidied,
    check: nameMissing,
    send: ({ name, name_hi, picture, categories }) =>
      saveAgainst((seen) =>
        save({
          name,
          name_hi: name_hi || null,
          image: fileAt(picture),
          categories: idsOf(categories),
          seen,
        }),
      ),
    onSent,
    edits: true,
  })
  return { form, ...(conflict && { differences: differencesFrom(conflict, form.values) }) }
}

const valuesOf = (subcategory: Subcategory | undefined): Values => ({
  name: subcategory?.name ?? '',
  name_hi: subcategory?.name_hi ?? '',
  picture: subcategory?.image ?? '',
  categories: idsIn(subcategory?.category ?? []),
})

const tidied = (typed: Values): Values => ({
  ...typed,
  name: typed.name.trim(),
  name_hi: typed.name_hi.trim(),
  // Removing and adding the same category is no change.
  categories: textOf(idsOf(typed.categories).toSorted()),
})

const LABELS = {
  withValue: { name: t`Name`, name_hi: t`Hindi name` },
  withoutValue: { picture: t`Picture`, categories: t`Categories` },
}

const differencesFrom = ({ was, now }: EditConflict<Subcategory | undefined>, typed: Values) =>
  conflictDifferences(LABELS, { was: tidied(valuesOf(was)), now: tidied(valuesOf(now)) }, typed)
