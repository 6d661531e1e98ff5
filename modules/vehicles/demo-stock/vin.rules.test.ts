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

  it.each(Object.entries({ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 }))(
    '%s counts %i',
    countsAs,
  )
  it.each(Object.entries({ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 }))('%s counts %i', countsAs)
  it.each(Object.entries({ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 }))(
    '%s counts %i',
    countsAs,
  )

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

/** ISO 3779: in a VIN, a letter can be replaced by the digit of the same value without changing the check digit. */
function countsAs(letter: string, digit: number): void {
  const vin = buildVin({
    wmi: `${letter}11`,
    descriptor: '11111',
    year: 2026,
    plant: '1',
    serial: 1,
  })
  expect(isCheckedVin(`${digit}${vin.slice(1)}`)).toBe(true)
}
