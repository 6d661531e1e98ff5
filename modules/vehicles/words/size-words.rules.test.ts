import { describe, expect, test } from 'vitest'
import { formatLength, formatMass, getMassLabels } from './size-words.rules.ts'

const au = { country: 'AU', locale: 'en-AU' } as const
const us = { country: 'US', locale: 'en-US' } as const

describe('lengths and weights in the country’s own units', () => {
  test.each([
    [6720, '6.72 m', '22 ft 1 in'],
    [7315, '7.32 m', '24 ft'],
    [9995, '9.99 m', '32 ft 10 in'],
    [0, '0.00 m', '0 ft'],
  ])('%i mm', (length, metres, feet) => {
    expect([formatLength(length, au), formatLength(length, us)]).toEqual([metres, feet])
  })

  test.each([
    [2450, '2,450 kg', '5,401 lb'],
    [900, '900 kg', '1,984 lb'],
  ])('%i kg', (mass, kilograms, pounds) => {
    expect([formatMass(mass, au), formatMass(mass, us)]).toEqual([kilograms, pounds])
  })

  test('weights are called as dealers of the country call them', () => {
    expect(getMassLabels({ country: 'NZ' })).toEqual({ tare: 'Tare', gvm: 'GVM' })
    expect(getMassLabels({ country: 'US' })).toEqual({ tare: 'Dry weight', gvm: 'GVWR' })
  })
})
