import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, refuse } from '#web/testing/server.ts'
import { facets, pageOf, tomato } from '#web/testing/shelves.ts'
import { SearchResults } from './search-results.tsx'

beforeEach(() => {
  answer('cart.get', [])
  answer('product.facets', facets)
  answer('product.list', () => pageOf([tomato()]))
})

test('filters that failed once say nothing about others', async () => {
  refuse('product.list', 500, 'The shop is busy.')
  const user = renderResults('?q=tomato&brand=savera')
  expect(await screen.findByText('Oops! Something went wrong')).toBeTruthy()
  answer('product.list', () => pageOf([tomato()]))

  await user.click(await screen.findByRole('button', { name: 'Remove Savera' }))

  expect(await screen.findByRole('link', { name: 'Tomato Hybrid' })).toBeTruthy()
  expect(screen.queryByText('Oops! Something went wrong')).toBeNull()
})

const renderResults = (search: string) =>
  renderScreen(<SearchResults query="tomato" />, { at: `/search${search}`, user: asha() })
