import { plural, t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card, SectionHeading } from '#web/ui/screen/page.tsx'
import { staffProductsQuery } from '../staff-products-queries.ts'
import { sizesOfQuery, useSaveSizes } from './size-queries.ts'
import { SizeRow } from './size-row.tsx'
import { SizeRows } from './size-rows.tsx'

/** The sizes of a product, on its page. Not a field of the form: each change is saved at once. */
export function ProductSizes({ id }: { id: string }) {
  const { group, products } = useSuspenseQuery(sizesOfQuery(id)).data
  const [isAdding, setAdding] = useState(false)
  return (
    <Card>
      <SectionHeading>{t`Sizes`}</SectionHeading>
      {group ? (
        <SizeRows label={t`Sizes`} products={products} />
      ) : (
        <p className="text-ink-2">{t`This product has one size.`}</p>
      )}
      <Button kind="secondary" className="mt-4" onClick={() => setAdding(true)}>
        {t`Add a size`}
      </Button>
      {isAdding && (
        <AddSize
          id={id}
          group={group}
          known={products.map(({ _id }) => _id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

type AddProps = { id: string; group: string | null; known: readonly string[]; onClose: () => void }

/** Finds the product that is another size of this one. */
function AddSize({ id, group, known, onClose }: AddProps) {
  const [text, setText] = useState('')
  const form = useForm({
    initial: { text: '' },
    normalize: (typed) => ({ text: typed.text.trim() }),
    send: async (typed) => setText(typed.text),
  })
  return (
    <Dialog title={t`Add a size`} shape="form" onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('text')}
          type="search"
          label={t`Product or barcode`}
          maxLength={100}
          data-autofocus=""
        />
        <Button type="submit" kind="secondary" className="mt-2">{t`Find`}</Button>
      </Form>
      {text && <Found text={text} id={id} group={group} known={known} onClose={onClose} />}
    </Dialog>
  )
}

function Found({ text, id, group, known, onClose }: AddProps & { text: string }) {
  const { data } = useQuery(
    staffProductsQuery({ page: 1, search: text, show: 'all', categoryId: '' }),
  )
  const save = useSaveSizes()
  if (!data) return null
  const others = data.data.filter(({ _id }) => !known.includes(_id))
  const more = data.totalCount - data.data.length
  if (others.length + more === 0)
    return <p className="mt-4 text-ink-2">{t`No other product found.`}</p>
  const add = (other: string) =>
    save.mutate({ products: group ? [other] : [id, other], group }, { onSettled: onClose })
  return (
    <>
      <ul aria-label={t`Products`} className="mt-4 grid grid-cols-1 gap-3">
        {others.map((product) => (
          <SizeRow key={product._id} size={{ ...product, net_quantity: null }}>
            <Button
              kind="secondary"
              aria-label={t`Add ${{ name: product.name }}, ${{ unit: product.unit }}`}
              disabled={save.isPending}
              onClick={() => add(product._id)}
            >{t`Add`}</Button>
          </SizeRow>
        ))}
      </ul>
      <MoreFound count={more} />
    </>
  )
}

/** Below the first products of a search. */
function MoreFound({ count }: { count: number }) {
  if (count <= 0) return null
  const text = plural(count, {
    one: '# more product matches. Type more of the name.',
    other: '# more products match. Type more of the name.',
  })
  return <p className="mt-4 text-ink-2">{text}</p>
}
