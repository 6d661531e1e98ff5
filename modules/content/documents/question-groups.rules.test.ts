import { expect, test } from 'vitest'
import { groupQuestions } from './question-groups.rules.ts'

test.each([
  ['topics in the order of their first question', 'a b a b', 'a: a a, b: b b'],
  ['a single topic of one question', 'a b a', 'a: a a, b: b'],
  ['several topics of one question each', 'a b c a d', 'a: a a, Other questions: b c d'],
  ['nothing but topics of one question each', 'a b c', 'a: a, b: b, c: c'],
  ['no question', '', ''],
])('%s', (_, topics, expected) => {
  const questions = topics.split(' ').flatMap((topic) => (topic === '' ? [] : [{ topic }]))
  const groups = groupQuestions(questions).map(
    (group) => `${group.topic}: ${group.questions.map(({ topic }) => topic).join(' ')}`,
  )
  expect(groups.join(', ')).toBe(expected)
})
