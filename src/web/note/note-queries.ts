import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { OTHERS_CHANGE_IT, staffOrdersKey } from '#web/back-office/board-queries.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What notes and tags are about. */
export type Subject = { kind: 'order' | 'customer'; id: string }

const notesKey = () => [...staffOrdersKey(), 'notes']

/** Notes of an order and its customer. */
export const orderNotesQuery = (id: string) =>
  queryOptions({
    queryKey: [...notesKey(), 'order', id],
    queryFn: async ({ signal }) =>
      (await call('note.ofOrder', { params: { id } }, { signal })).data,
    ...OTHERS_CHANGE_IT,
  })

export const customerNotesQuery = (id: string) =>
  queryOptions({
    queryKey: [...notesKey(), 'customer', id],
    queryFn: async ({ signal }) =>
      (await call('note.ofCustomer', { params: { id } }, { signal })).data,
    ...OTHERS_CHANGE_IT,
  })

/** The tags used last, which are suggested. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: [...notesKey(), 'tags'],
    queryFn: async ({ signal }) =>
      (await call('tag.list', {}, { signal })).data.map(({ name }) => name),
    ...OTHERS_CHANGE_IT,
  })

/** Also the lists of orders, which show how many notes and which tags there are. */
function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() })
}

/** After a lost answer the same text is sent with the same id, and is one note. */
export function useAddNote({ kind, id }: Subject) {
  const sent = useRef({ text: '', note_id: '' })
  const send = (text: string) => {
    if (sent.current.text !== text) sent.current = { text, note_id: newId() }
    const input = { params: { id }, body: sent.current }
    return kind === 'order' ? call('note.addToOrder', input) : call('note.addToCustomer', input)
  }
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      sent.current = { text: '', note_id: '' }
    },
    meta: { succeeded: messageOf },
    onSettled: useReload(),
  })
}

/** Takes a note out at once, with ten seconds to undo. */
export function useRemoveNote() {
  const reload = useReload()
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => call('note.restore', { params: { id } }),
    meta: { succeeded: messageOf },
    onSettled: reload,
  })
  return useMutation({
    mutationFn: (id: string) => call('note.remove', { params: { id } }),
    onSuccess: (answer, id) => toast.success(messageOf(answer), () => restore(id)),
    onSettled: reload,
  })
}

export const useAddTag = (subject: Subject) =>
  useMutation({
    mutationFn: (tag: string) => sendTag('add', subject, tag),
    meta: { succeeded: t`Tag added.` },
    onSettled: useReload(),
  })

/** Takes a tag off at once, with ten seconds to undo. */
export function useRemoveTag(subject: Subject) {
  const { mutate: add } = useAddTag(subject)
  return useMutation({
    mutationFn: (tag: string) => sendTag('remove', subject, tag),
    onSuccess: (_, tag) => toast.success(t`Tag removed.`, () => add(tag)),
    onSettled: useReload(),
  })
}

function sendTag(what: 'add' | 'remove', { kind, id }: Subject, tag: string) {
  const input = { params: { id }, body: { tag } }
  if (what === 'add')
    return kind === 'order' ? call('tag.addToOrder', input) : call('tag.addToCustomer', input)
  return kind === 'order'
    ? call('tag.removeFromOrder', input)
    : call('tag.removeFromCustomer', input)
}
