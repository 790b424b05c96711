import type { Category } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { isRefusal } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useSaveCategory } from './catalog-admin-queries.ts'
import { usePickedFiles } from './picked-files.ts'
import { PictureField } from './picture-field.tsx'

type Props = {
  /** The one to edit; without it a new one. */
  category?: Category
  onClose: () => void
}

type Values = { name: string; picture: string }

export function CategoryDialog({ category, onClose }: Props) {
  const { mutateAsync: save } = useSaveCategory(category?._id)
  const files = usePickedFiles()
  const form = useForm({
    initial: { name: category?.name ?? '', picture: category?.image ?? '' },
    tidy: ({ name, picture }: Values) => ({ name: name.trim(), picture }),
    check: nameMissing,
    send: ({ name, picture }) => save({ name, image: files.fileAt(picture) }),
    onSent: onClose,
    refusedAt: (error) => (isRefusal(error, 409) ? 'name' : undefined),
    edits: true,
  })

  return (
    <Dialog title={category ? 'Edit Category' : 'New Category'} onClose={onClose}>
      <Form form={form} className="grid gap-4">
        <TextField
          {...form.field('name')}
          label="Name"
          required
          maxLength={80}
          placeholder="e.g. Festive Sweets"
          data-autofocus
        />
        <PictureField
          picture={form.values.picture}
          files={files}
          error={form.errors.picture}
          onChoose={(picture) => form.choose('picture', picture)}
          onRefuse={(sentence) => form.refuse({ toast: sentence, fields: { picture: sentence } })}
        />
        <FormError error={form.refusal} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy} disabled={category && !form.isDirty}>
            {category ? 'Update' : 'Submit'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Said in a toast too. */
export const nameMissing = ({ name }: { name: string }): Mistakes<'name'> | undefined =>
  name === ''
    ? { toast: messages.categoryName, fields: { name: messages.categoryName } }
    : undefined
