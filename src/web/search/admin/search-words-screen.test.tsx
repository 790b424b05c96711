import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Synonym } from '#contract/catalog/search.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { SearchWordsScreen } from './search-words-screen.tsx'

const numbered = (place: number, word: string, meaning: string): Synonym => ({
  _id: `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  word,
  meaning,
})
const mix = numbered(1, 'Bombay mix', 'namkeen, mixture')
const soda = numbered(2, 'Meetha soda', 'baking soda')

const open = (words: Synonym[], at = '/dashboard/search-words') => {
  answer('synonym.list', words)
  return renderScreen(<SearchWordsScreen />, { at, user: asha({ role: 'ADMIN' }) })
}
const press = (name: string) => screen.findByRole('button', { name })
/** Above the list on a phone, beside the title on wider windows. */
const add = () => screen.getAllByRole('button', { name: 'Add Word' })[0] as HTMLElement
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('each word stands with its meaning, and leads to what shoppers find', async () => {
  open([mix, soda])

  expect(await screen.findByRole('row', { name: /Bombay mix.*namkeen, mixture/ })).toBeTruthy()
  const found = screen.getByRole('link', { name: 'What shoppers find for Meetha soda' })
  expect(found.getAttribute('href')).toBe('/search?q=Meetha%20soda')
})

test('a shop without words of its own is told what they are for', async () => {
  open([])

  expect(await screen.findByText('No words of your own yet')).toBeTruthy()
  expect(screen.queryByLabelText('Find a word')).toBeNull()
})

test('a new word is sent without blanks around it, and the list is asked for again', async () => {
  answer('synonym.save', () => ({ data: soda, message: 'Shoppers are understood now.' }))
  const user = open([mix])
  await screen.findByRole('row', { name: /Bombay mix/ })

  await user.click(add())
  await user.type(dialog('New Word').getByLabelText(/^What shoppers type/), ' Meetha soda ')
  await user.type(dialog('New Word').getByLabelText(/^Name printed on the pack/), 'baking soda')
  answer('synonym.list', [mix, soda])
  await user.click(await press('Save'))

  expect(await screen.findByText('Shoppers are understood now.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Meetha soda/ })).toBeTruthy()
  expect(callsOf('synonym.save')[0]?.body).toEqual({ word: 'Meetha soda', meaning: 'baking soda' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new word does not quietly replace an old one, nor mean nothing', async () => {
  const user = open([mix])
  await screen.findByRole('row', { name: /Bombay mix/ })

  await user.click(add())
  const form = dialog('New Word')
  await user.type(form.getByLabelText(/^What shoppers type/), 'BOMBAY MIX')
  await user.type(form.getByLabelText(/^Name printed on the pack/), '!?')
  await user.click(form.getByRole('button', { name: 'Save' }))

  expect(form.getByText(/already means “namkeen, mixture”/)).toBeTruthy()
  expect(form.getByText('Enter the name printed on the pack')).toBeTruthy()
  expect(callsOf('synonym.save')).toEqual([])
})

test('an edit gives a word another meaning', async () => {
  answer('synonym.save', () => ({ data: mix, message: 'Shoppers are understood now.' }))
  const user = open([mix])

  await user.click(await press('Edit Bombay mix'))
  const form = dialog('Meaning of Bombay mix')
  const save = form.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await user.clear(form.getByLabelText(/^Name printed on the pack/))
  await user.type(form.getByLabelText(/^Name printed on the pack/), 'namkeen')
  await user.click(save)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf('synonym.save')[0]?.body).toEqual({ word: 'Bombay mix', meaning: 'namkeen' })
})

test('a refusal stays beside the form', async () => {
  reject('synonym.save', 409, 'A shop can have 2000 synonyms. Please remove one first.')
  const user = open([mix])

  await user.click(await press('Edit Bombay mix'))
  const form = dialog('Meaning of Bombay mix')
  await user.type(form.getByLabelText(/^Name printed on the pack/), ', chivda')
  await user.click(form.getByRole('button', { name: 'Save' }))

  expect(await form.findByText(/Please remove one first/)).toBeTruthy()
})

test('deleting asks first', async () => {
  answer('synonym.delete', () => ({
    data: null,
    message: 'Successfully removed the synonym!',
  }))
  const user = open([mix])

  await user.click(await press('Delete Bombay mix'))
  await user.click(dialog('Delete Bombay mix?').getByRole('button', { name: 'Cancel' }))
  expect(callsOf('synonym.delete')).toEqual([])
  await user.click(await press('Delete Bombay mix'))
  answer('synonym.list', [])
  await user.click(dialog('Delete Bombay mix?').getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Successfully removed the synonym!')).toBeTruthy()
  expect(callsOf('synonym.delete')[0]?.params).toEqual({ id: mix._id })
  expect(await screen.findByText('No words of your own yet')).toBeTruthy()
})

test('words are found by what they mean, twenty on a page', async () => {
  const many = Array.from({ length: 23 }, (_, place) => numbered(10 + place, `w${place}`, 'rice'))
  const user = open([mix, ...many])

  expect(await screen.findByText('1–20 of 24')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getByText('21–24 of 24')).toBeTruthy()
  await user.type(screen.getByLabelText('Find a word'), 'NAMKEEN{Enter}')

  expect(screen.getByTestId('address').textContent).toBe('/dashboard/search-words?q=NAMKEEN')
  expect(screen.getByText('1–1 of 1')).toBeTruthy()
  await user.type(screen.getByLabelText('Find a word'), 'x{Enter}')
  expect(screen.getByText('No word found')).toBeTruthy()
})
