import { expect, test } from 'vitest'
import { findPublicationFault } from './publication.rules.ts'

const fine = { question: 'Does it have a towbar?', answer: 'Yes, and it is rated to 2,500 kg.' }

test.each([
  [{}, null],
  [{ question: 'Towbar?' }, null],
  [{ question: '' }, 'The question for the page has 1 to 500 letters.'],
  [{ question: 'a'.repeat(500) }, null],
  [{ question: 'a'.repeat(501) }, 'The question for the page has 1 to 500 letters.'],
  [{ answer: '' }, 'Write an answer of 1 to 2000 letters.'],
  [{ answer: 'a'.repeat(2000) }, null],
  [{ answer: 'a'.repeat(2001) }, 'Write an answer of 1 to 2000 letters.'],
  [
    { question: 'Ring me on 0491 570 006 or mail kim@visitor.example' },
    'Everybody reads this on the page. Take out of the question: the mail address “kim@visitor.example” and the phone number “0491 570 006”.',
  ],
  [
    { question: 'Is it as good as at cheap.com.au?' },
    'Everybody reads this on the page. Take out of the question: the link “cheap.com.au?”.',
  ],
  [
    { answer: 'I will ring you on 0491 570 006.' },
    'Everybody reads this on the page. Take out of the answer: the phone number “0491 570 006”.',
  ],
  [{ question: '<b>Towbar</b> & "tow" <script>alert(1)</script>?' }, null],
])('%j', (change, fault) => {
  expect(findPublicationFault({ ...fine, ...change })).toBe(fault)
})
