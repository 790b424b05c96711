import { t } from '@lingui/core/macro'
import { type MouseEvent, useId } from 'react'
import { cx } from '#web/lib/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { KeyCap } from '../keys/key-cap.tsx'
import type { SearchResult, Section } from './find.ts'

type Props = {
  id: string
  sections: readonly Section[]
  chosen: SearchResult | undefined
  onOpen: () => void
}

export const optionId = (listId: string, { key }: SearchResult) =>
  `${listId}-${key.replace(/\s/g, '_')}`

/** The results in groups, controlled by the field. Each is a link. */
export function FoundList({ id, sections, chosen, onOpen }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Found`}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section) => (
        <Group key={section.title} title={section.title}>
          {section.found.map((found) => (
            <Option
              key={found.key}
              id={optionId(id, found)}
              found={found}
              isChosen={found.key === chosen?.key}
              onOpen={onOpen}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets
    <div role="group" aria-labelledby={titleId} className="pb-1">
      <div id={titleId} role="presentation" className="px-3 pt-2 pb-1 text-xs text-ink-3">
        {title}
      </div>
      {children}
    </div>
  )
}

type OptionProps = { id: string; found: SearchResult; isChosen: boolean; onOpen: () => void }

function Option({ id, found, isChosen, onOpen }: OptionProps) {
  const { to, title, detail, note, keys = [] } = found
  /** When opened in another tab, this dialog stays open. */
  const handleClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onOpen()
  }
  return (
    <Link
      to={to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      ref={isChosen ? bringIntoView : undefined}
      onClick={handleClick}
      className={cx(
        'flex min-h-13 items-center gap-3 rounded-md px-3 py-1.5 max-md:rounded-none max-md:border-b max-md:border-line md:min-h-11',
        isChosen ? 'bg-brand-soft outline-2 -outline-offset-2 outline-focus' : 'hover:bg-sunken',
      )}
    >
      <Look look={found.look} />
      <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-2">
        <b className="num block truncate font-name md:shrink-0">{title}</b>
        <span className="num block truncate text-sm text-ink-2">{detail}</span>
      </span>
      {note && <span className="shrink-0 text-sm text-ink-2">{note}</span>}
      {keys.length > 0 && (
        <span aria-hidden="true" className="flex gap-1 max-md:hidden">
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      )}
    </Link>
  )
}

function Look({ look }: Pick<SearchResult, 'look'>) {
  if ('person' in look) return <Avatar src="" name={look.person} size="sm" />
  if ('picture' in look) {
    return (
      <span className="grid size-8.5 shrink-0 place-items-center rounded-md border border-line bg-plate">
        <Picture src={look.picture} alt="" size={40} className="size-7" />
      </span>
    )
  }
  const Icon = look
  return (
    <span className="grid size-[30px] shrink-0 place-items-center text-ink-2">
      <Icon size={18} />
    </span>
  )
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })
