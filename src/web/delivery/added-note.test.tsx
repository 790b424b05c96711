import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { AddedNote } from './added-note.tsx'

const pathOf = (number: string) => `/orders/${number}`

test('an addition links to the order that it goes along with', () => {
  renderScreen(<AddedNote order={{ added_to: 'TKR-1' }} pathOf={pathOf} />)

  expect(screen.getByRole('link', { name: 'Goes along with order TKR-1' })).toHaveProperty(
    'pathname',
    '/orders/TKR-1',
  )
})

test('an order links to each one that goes along with it', () => {
  renderScreen(<AddedNote order={{ additions: ['TKR-2', 'TKR-3'] }} pathOf={pathOf} />)

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Order TKR-2 goes along with it',
    'Order TKR-3 goes along with it',
  ])
})

test('who cannot open the other order reads its number', () => {
  renderScreen(<AddedNote order={{ additions: ['TKR-2'] }} />)

  expect(screen.getByText('Order TKR-2 goes along with it')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an order that goes alone shows nothing', () => {
  renderScreen(<AddedNote order={{ additions: [] }} />)

  expect(screen.queryByRole('list')).toBeNull()
})
