import { describe, expect, test } from 'vitest'
import { STATE_CODES, STATES } from '#contract/address/address-kinds.ts'
import { taxColumns } from '../pdf/printed-rules.ts'
import { stateOf, stateOfGstin, supplyOf } from './place-of-supply-rules.ts'

const seller = (gstin: string, state = '', pincode = '') => ({ gstin, state, pincode })
const buyer = (state: string, pincode = '') => ({ state, pincode })
const MAHARASHTRA = '27AAACT1234A1Z5'

describe.each(STATES)('a shop in %s', (home) => {
  const shop = seller('', home)

  test.each(STATES)('that delivers to %s', (to) => {
    const { placeOfSupply, taxKind } = supplyOf(shop, buyer(to))

    expect(placeOfSupply).toEqual({ code: STATE_CODES[to], name: to })
    expect(taxKind).toBe(home === to ? 'cgst-sgst' : 'igst')
  })
})

test('the codes of the states are unique and have two digits', () => {
  const codes = Object.values(STATE_CODES)

  expect(codes.every((code) => /^\d\d$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(36)
})

test("the seller's state is that of its GSTIN, regardless of its address", () => {
  expect(supplyOf(seller(MAHARASHTRA, 'Goa'), buyer('Maharashtra')).taxKind).toBe('cgst-sgst')
  expect(supplyOf(seller(MAHARASHTRA, 'Goa'), buyer('Goa')).taxKind).toBe('igst')
})

test("without GSTIN the seller's state is that of its address, or of its pincode", () => {
  expect(supplyOf(seller('', '', '411045'), buyer('Goa')).taxKind).toBe('igst')
  expect(supplyOf(seller('', 'Goa', '411045'), buyer('Goa')).taxKind).toBe('cgst-sgst')
})

test('a GSTIN from before states were divided or joined counts for the present state', () => {
  expect(stateOfGstin('25AAACT1234A1Z5')?.code).toBe('26')
  expect(stateOfGstin('28AAACT1234A1Z5')?.name).toBe('Andhra Pradesh')
  expect(stateOfGstin('97AAACT1234A1Z5')).toBeNull()
})

test('an address without a state uses its pincode; a written state has priority', () => {
  expect(supplyOf(seller(MAHARASHTRA), buyer('Pune district', '411045'))).toEqual({
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    taxKind: 'cgst-sgst',
  })
  expect(supplyOf(seller(MAHARASHTRA), buyer('Karnataka', '411045')).taxKind).toBe('igst')
})

test('without a recorded address the place is the seller’s location', () => {
  expect(supplyOf(seller(MAHARASHTRA), buyer('')).placeOfSupply?.name).toBe('Maharashtra')
})

test('without any state the supply counts as within one', () => {
  const nowhere = { placeOfSupply: null, taxKind: 'cgst-sgst' }

  expect(supplyOf(seller(''), buyer(''))).toEqual(nowhere)
  expect(supplyOf(seller(''), buyer('Goa')).taxKind).toBe('cgst-sgst')
})

test.each([
  ['MH', 'Maharashtra'],
  ['maharashtra', 'Maharashtra'],
  [' MAHARASTRA. ', 'Maharashtra'],
  ['महाराष्ट्र', 'Maharashtra'],
  ['Orissa', 'Odisha'],
  ['TamilNadu', 'Tamil Nadu'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['New Delhi', 'Delhi'],
  ['NCT of Delhi', 'Delhi'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['U.P.', 'Uttar Pradesh'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['West Bengal', 'West Bengal'],
])('%s is %s', (written, name) => {
  expect(stateOf(buyer(written))?.name).toBe(name)
})

test.each(STATES.map((name) => [name]))('no other state is written as %s', (name) => {
  expect(stateOf(buyer(name.toUpperCase()))?.name).toBe(name)
})

test.each([
  ['Chandigarh', 'UTGST'],
  ['Ladakh', 'UTGST'],
  ['Lakshadweep', 'UTGST'],
  ['Andaman and Nicobar Islands', 'UTGST'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'UTGST'],
  ['Delhi', 'SGST'],
  ['Puducherry', 'SGST'],
  ['Jammu and Kashmir', 'SGST'],
  ['Maharashtra', 'SGST'],
])('within %s the second tax is %s', (state, name) => {
  const supply = supplyOf(seller('', state), buyer(state))

  expect(taxColumns(supply).map((column) => column.name)).toEqual(['CGST', name])
})
