import { expect, test } from 'vitest'
import { buildAnswerSubject, buildAnswerText } from './answer-text.view.ts'

const answered = {
  asked: 'Does it have a towbar? See evil.com/x',
  answer: 'Yes, a removable one.',
  vehicle: '2019 Toyota Corolla',
  href: 'https://www.dealer.example/cars/a',
  isPublished: true,
}

test('the mail has the question without its links, the answer, and where the vehicle is', () => {
  expect(buildAnswerText(answered)).toBe(`Hello,
thanks for asking about the 2019 Toyota Corolla. You wrote:

“Does it have a towbar? See [link]”

Yes, a removable one.

Your question and this answer are on its page too, without your name or address.
Here it is again: https://www.dealer.example/cars/a

Is there anything else you would like to know? Just reply to this mail.`)
})

test('an answer by mail only says that the website does not show it', () => {
  const text = buildAnswerText({ ...answered, isPublished: false, vehicle: null, href: null })
  expect(text).toContain('thanks for asking. You wrote:')
  expect(text).toContain('are not on the website.\n')
  expect(text).not.toContain('https:')
})

test('the subject names the vehicle', () => {
  expect([answered.vehicle, null].map(buildAnswerSubject)).toEqual([
    'Your question about the 2019 Toyota Corolla',
    'Your question to us',
  ])
})
