import { expect, test } from 'vitest'
import { splitAnswers } from './unsent-answers.rules.ts'

test.each([
  ['a first name is seen again', { name: ['Ada'] }, ['First name: Ada'], []],
  [
    'what is asked first is seen first',
    { postcode: ['3220'], name: ['Ada'] },
    ['First name: Ada', 'Postcode: 3220'],
    [],
  ],
  ['an empty answer too: it can be filled in now', { email: [''] }, ['Email: '], []],
  ['a message keeps its lines', { message: ['a\nb'] }, ['Message: a\nb'], []],
  ['a line that is several goes along unseen', { name: ['a\nb'] }, [], ['name=a\nb']],
  ['so does a name that came twice', { name: ['a', 'b'] }, [], ['name=a', 'name=b']],
  [
    'and all that the website does not know by name, with every value',
    { do: ['reserve'], Work: ['Tyres', 'Brakes'], token: [''] },
    [],
    ['do=reserve', 'Work=Tyres', 'Work=Brakes', 'token='],
  ],
  ['nothing stays nothing', {}, [], []],
])('%s', (_what, fields, seen, along) => {
  const { shown, hidden } = splitAnswers(fields)
  expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual(seen)
  expect(hidden.map(({ name, value }) => `${name}=${value}`)).toEqual(along)
})
