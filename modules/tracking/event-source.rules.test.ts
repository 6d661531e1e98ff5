import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventCatalogue } from './event-catalogue.rules.ts'
import { eventSources, listNumbersAbout } from './event-source.rules.ts'

const root = join(import.meta.dirname, '..', '..')
const numbers = Array.from({ length: 56 }, (_, at) => at + 1)

describe('the events of §7', () => {
  test('are 1 to 56, each with its words', () => {
    expect(Object.keys(eventCatalogue).map(Number)).toEqual(numbers)
    for (const { action, category, label } of Object.values(eventCatalogue)) {
      expect([action, category, label].every((words) => words !== '')).toBe(true)
    }
  })

  test('have one source each', () => {
    expect(Object.keys(eventSources).map(Number)).toEqual(numbers)
  })

  test.each(
    Object.entries(eventSources).flatMap(([number, source]) =>
      source.sentBy === 'website' ? [[Number(number), source.recordedBy] as const] : [],
    ),
  )('of the website itself, %i, are recorded in %s', (_number, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      /record(Event|Conversion)\(|events\.record\(/,
    )
  })

  test('that browsers report are done by hand: never a form, a deposit, a sign-in or a survey', () => {
    const listed = (['page', 'vehicle', 'location', 'search'] as const).flatMap((about) =>
      listNumbersAbout(about),
    )
    expect(listed.toSorted((one, other) => one - other)).toEqual([
      13, 26, 27, 28, 29, 31, 32, 33, 34, 35, 39, 40, 42, 43, 53, 55,
    ])
  })
})
