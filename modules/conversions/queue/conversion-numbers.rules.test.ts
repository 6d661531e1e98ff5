import { expect, test } from 'vitest'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import { decideConversionKind } from './conversion-numbers.rules.ts'

const numbers = Object.keys(eventCatalogue).map(Number) as EventNumber[]
const listOf = (kind: string) => numbers.filter((number) => decideConversionKind(number) === kind)

test('§7: enquiries of every category but a career, test drives and reservations are told by who sent them', () => {
  expect(listOf('person')).toEqual([
    14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 44, 45, 46, 47, 48, 54, 56,
  ])
})

test('a shown phone number is told by the browser alone, and nothing else is', () => {
  expect(listOf('browser')).toEqual([25])
})

test('each that Meta is told of has an event of Meta’s', () => {
  const without = numbers.filter(
    (number) =>
      decideConversionKind(number) !== 'none' && eventCatalogue[number].facebookEvent === null,
  )
  expect(without).toEqual([])
})
