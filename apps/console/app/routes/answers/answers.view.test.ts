import { expect, test } from 'vitest'
import { summarizeAnswers } from '#modules/follow-up/answers/answer-report.rules.ts'
import { buildAnswers } from './answers.view.ts'

const figures = summarizeAnswers([
  { kind: 'answered', minutes: 14, isLate: false },
  { kind: 'answered', minutes: 90, isLate: true },
  { kind: 'waiting', minutes: 30, isLate: true },
])
const report = {
  isOwn: false,
  isCut: false,
  all: figures,
  people: [{ id: null, name: 'Nobody’s', ...figures }],
  places: [],
  targets: { least: 20, most: 60 },
}

test('figures are shown as people say them', () => {
  const { all, people, notes } = buildAnswers(report)
  expect(all).toEqual({
    key: 'all',
    name: 'All',
    answered: '2',
    median: '52 min',
    within: '50%',
    open: '1',
    late: '1',
  })
  expect(people[0]?.key).toBe('Nobody’s')
  expect(notes[0]).toBe('The targets of your sites are 20 min to 1 h.')
})

test('where nothing was answered there is no median and no share', () => {
  const { all, notes } = buildAnswers({
    ...report,
    isOwn: true,
    all: summarizeAnswers([]),
    targets: { least: 20, most: 20 },
  })
  expect(all).toMatchObject({ name: 'You', median: '–', within: '–', late: '' })
  expect(notes[0]).toBe('The target is 20 min.')
})
