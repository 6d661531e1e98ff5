import { describe, expect, test } from 'vitest'
import {
  cleanText,
  findContactDetails,
  findQuestionFault,
  isAnswerLength,
  longestAnswer,
  longestQuestion,
  nameContactDetail,
} from './question-text.rules.ts'

test.each([
  ['', 'Write your question in at least 10 characters.'],
  ['123456789', 'Write your question in at least 10 characters.'],
  ['1234567890', null],
  ['          a', 'Write your question in at least 10 characters.'],
  ['🚗'.repeat(10), null],
  ['a'.repeat(longestQuestion), null],
  ['a'.repeat(longestQuestion + 1), 'Keep your question to 500 characters.'],
  ['🚗'.repeat(longestQuestion), null],
])('a question has between 10 and 500 characters: %j', (text, fault) => {
  expect(findQuestionFault(text)).toBe(fault)
})

test('an answer for the page has up to 2,000 characters', () => {
  expect(
    ['', 'a', 'a'.repeat(longestAnswer), 'a'.repeat(longestAnswer + 1)].map(isAnswerLength),
  ).toEqual([false, true, true, false])
})

test.each([
  [' Is it \r\nhere? ', 'Is it\nhere?'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a\u0000b\u200bc\u202ed', 'abcd'],
  ['a \t  b', 'a b'],
  ['\ud800a', '\ufffda'],
])('what no page shows is left out of %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

describe('contact details are found', () => {
  test.each([
    ['Mail me: kim@visitor.example please', 'email kim@visitor.example'],
    ['kim @ visitor.example', 'email kim @ visitor.example'],
    ['kim (at) visitor.example', 'email kim (at) visitor.example'],
    ['kim at visitor dot com', 'email kim at visitor dot com'],
    ['I am @kimdrives there', 'email am @kimdrives'],
    ['kim＠visitor.example', 'email kim@visitor.example'],
    ['Ring 0491 570 006 after five', 'phone 0491 570 006'],
    ['Ring 0491570006', 'phone 0491570006'],
    ['(02) 5550 1234?', 'phone (02) 5550 1234'],
    ['+61 491-570-006', 'phone +61 491-570-006'],
    ['0 4 9 1 5 7 0 0 0 6', 'phone 0 4 9 1 5 7 0 0 0 6'],
    ['0491.570.006', 'phone 0491.570.006'],
    ['04\u200b91570006', 'phone 0491570006'],
    ['０４９１５７０００６', 'phone 0491570006'],
    ['٠٤٩١٥٧٠٠٠٦', 'phone ٠٤٩١٥٧٠٠٠٦'],
    ['1300 975 707', 'phone 1300 975 707'],
    ['13 12 13', 'phone 13 12 13'],
    ['021 555 0123', 'phone 021 555 0123'],
    ['555-123-4567', 'phone 555-123-4567'],
    ['49157000', 'phone 49157000'],
    ['see https://evil.example/x', 'link https://evil.example/x'],
    ['see www.evil.example', 'link www.evil.example'],
    ['see cheap-cars.com.au', 'link cheap-cars.com.au'],
    ['see bit.ly/abc', 'link bit.ly/abc'],
  ])('in %j', (text, found) => {
    expect(findContactDetails(text).map((each) => `${each.kind} ${each.text}`)).toContain(found)
  })
})

test.each([
  'Has it done 120,000 km or 98 000 km?',
  'Was it built in 2019 or 2020?',
  'Is stock number 2019 120000 still there?',
  'Serviced on 12/03/2024, 01/02/2025 and 13.4.2026?',
  'Does it tow 3,500 kg? It says 3500.',
  'Is the 2.0.Is it the turbo?',
  'Are the 265/65 R17 tyres new?',
  'Is it there at the yard tomorrow?',
  'Would you take $45,990 for it?',
])('no contact details are in %j', (text) => {
  expect(findContactDetails(text)).toEqual([])
})

test('a found detail is named with its text, which may be cut', () => {
  expect(nameContactDetail({ kind: 'phone', text: '0491 570 006' })).toBe(
    'the phone number “0491 570 006”',
  )
  expect(nameContactDetail({ kind: 'link', text: `a.com/${'b'.repeat(90)}` })).toHaveLength(72)
})
