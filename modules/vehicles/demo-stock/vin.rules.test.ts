import { describe, expect, it } from 'vitest'
import { buildVin, isCheckedVin } from './vin.rules.ts'

describe('vehicle identification numbers', () => {
  it.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['1M8GDM9A0KP042788', false],
    ['1M8GDM9AXKP04278', false],
    ['1M8GDM9AXKP04278O', false],
  ])('%s is checked: %s', (vin, checked) => {
    expect(isCheckedVin(vin)).toBe(checked)
  })

  it.each([
    [1995, 'S'],
    [2009, '9'],
    [2010, 'A'],
    [2026, 'T'],
  ])('the model year %i is written %s', (year, code) => {
    const vin = buildVin({ wmi: 'JTM', descriptor: 'AB1C2', year, plant: 'K', serial: 42 })
    expect(vin).toMatch(/^JTMAB1C2[0-9X].K000042$/)
    expect(vin[9]).toBe(code)
    expect(isCheckedVin(vin)).toBe(true)
  })
})
