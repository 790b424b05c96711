import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Language } from '#contract/language/languages.ts'
import { cx } from '#web/lib/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props<T> = {
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** Language of the name, where it is not that of the page. */
  languageOf?: (item: T) => Language | undefined
  onChange: (items: T[]) => void
  onRemove?: (id: string) => void
  renderLead?: (item: T) => ReactNode
  /** Fields of an item, below its line. */
  renderOpen?: (item: T) => ReactNode
  openId?: string | undefined
  onOpen?: (id: string | undefined) => void
}

/** A list whose order is changed by dragging, or with the buttons of each line. */
export function OrderedList<T>({ items, label, ...props }: Props<T>) {
  const { idOf, onChange } = props
  const [draggedId, setDraggedId] = useState<string>()
  const [moved, setMoved] = useState('')
  const move = (id: string, index: number) => {
    const item = items.find((one) => idOf(one) === id)
    if (!item || index < 0 || index >= items.length) return
    onChange(items.filter((one) => one !== item).toSpliced(index, 0, item))
    setMoved(
      t`${{ name: props.nameOf(item) }}: ${{ place: index + 1 }} of ${{ count: items.length }}`,
    )
  }
  if (items.length === 0) return null
  return (
    <>
      <ol aria-label={label} className="mb-3 grid grid-cols-1 gap-2">
        {items.map((item, index) => (
          <Line
            key={idOf(item)}
            {...props}
            item={item}
            index={index}
            count={items.length}
            isDragged={draggedId === idOf(item)}
            onMove={move}
            onDrag={setDraggedId}
            onDrop={() => draggedId !== undefined && move(draggedId, index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}

type LineProps<T> = Omit<Props<T>, 'label' | 'items' | 'onChange'> & {
  item: T
  index: number
  count: number
  isDragged: boolean
  onMove: (id: string, index: number) => void
  onDrag: (id: string | undefined) => void
  onDrop: () => void
}

function Line<T>({ item, onDrag, onDrop, isDragged, ...props }: LineProps<T>) {
  const id = props.idOf(item)
  const isOpen = props.openId === id
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onDrop()
  }
  return (
    <li
      draggable={!isOpen}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={cx('rounded-box border border-line bg-surface', isDragged && 'opacity-50')}
    >
      <div className="flex flex-wrap items-center gap-x-2 py-1 pr-1 pl-2">
        <GripVertical size={18} aria-hidden className="shrink-0 cursor-grab text-ink-3" />
        {props.renderLead?.(item)}
        <span lang={props.languageOf?.(item)} className="min-w-24 flex-1 truncate font-label">
          {props.nameOf(item)}
        </span>
        <LineButtons {...props} item={item} isOpen={isOpen} />
      </div>
      {isOpen && <div className="border-t border-line px-3.5">{props.renderOpen?.(item)}</div>}
    </li>
  )
}

type ButtonsProps<T> = Pick<
  LineProps<T>,
  'item' | 'index' | 'count' | 'idOf' | 'nameOf' | 'onMove' | 'onRemove' | 'onOpen'
> & { isOpen: boolean }

function LineButtons<T>({
  item,
  index,
  count,
  onOpen,
  onRemove,
  isOpen,
  ...props
}: ButtonsProps<T>) {
  const id = props.idOf(item)
  const name = props.nameOf(item)
  return (
    <span className="ml-auto flex">
      {onOpen && (
        <IconButton
          label={t`Edit ${name}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : id)}
        >
          <Pencil size={18} />
        </IconButton>
      )}
      <IconButton
        label={t`Move ${name} up`}
        disabled={index === 0}
        onClick={() => props.onMove(id, index - 1)}
      >
        <ArrowUp size={18} />
      </IconButton>
      <IconButton
        label={t`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => props.onMove(id, index + 1)}
      >
        <ArrowDown size={18} />
      </IconButton>
      {onRemove && (
        <IconButton label={t`Remove ${name}`} className="text-danger" onClick={() => onRemove(id)}>
          <Trash2 size={18} />
        </IconButton>
      )}
    </span>
  )
}
