import { expect, test } from 'vitest'
import type { StaffQuestion } from '#modules/questions/answering/get-question.ts'
import { buildQuestion } from './question.view.ts'

const now = new Date('2026-11-30T02:00:00Z')
const answering = {
  to: 'kim@visitor.example',
  from: 'Ana at Kowhai Motors',
  isSent: true,
  conversation: 0,
  messageId: 'm',
}
const open: StaffQuestion = {
  id: 'a',
  leadId: 'a',
  siteName: 'Kowhai Motors',
  locationName: null,
  vehicle: '2022 Kia Rio',
  href: 'https://kowhai.example/cars/a',
  asked: 'Towbar? 0491 570 006',
  askedAt: now,
  details: [{ kind: 'phone', text: '0491 570 006' }],
  decision: null,
  isAnsweredInLead: false,
  mayWork: true,
  notShown: null,
  answering,
  hindrance: null,
}
const decided = {
  state: 'published',
  question: 'Towbar?',
  answer: 'Yes.',
  version: 2,
  publishedAt: now,
  changedAt: now,
} as const

test('an open question has its words in the form, and what must not be published', () => {
  expect(buildQuestion(open, now)).toMatchObject({
    leadHref: '/leads/a',
    personal: 'the phone number “0491 570 006”',
    version: 0,
    fields: { question: 'Towbar? 0491 570 006', answer: '' },
    mark: { label: 'To answer' },
    form: { kind: 'answer', to: 'kim@visitor.example' },
  })
})

test.each<[string, Partial<StaffQuestion>, object, string]>([
  ['published', { decision: decided }, { kind: 'change', isOnPage: true }, 'On the page'],
  [
    'withdrawn',
    { decision: { ...decided, state: 'withdrawn' } },
    { kind: 'change', isOnPage: false },
    'Taken off the page',
  ],
  [
    'mailed',
    { decision: { ...decided, state: 'mailed', question: null } },
    { kind: 'change', isOnPage: false },
    'Answered by mail',
  ],
  [
    'declined',
    { decision: { ...decided, state: 'declined', question: null, answer: null } },
    { kind: 'answer' },
    'Not published',
  ],
  ['answered in the lead', { isAnsweredInLead: true }, { kind: 'answer' }, 'Answered by mail'],
  ['without a right', { mayWork: false }, { kind: 'none' }, 'To answer'],
  [
    'without an address',
    { answering: null, hindrance: 'No address.' },
    { kind: 'none', why: 'No address.' },
    'To answer',
  ],
])('a question that is %s', (_what, change, form, label) => {
  const view = buildQuestion({ ...open, ...change }, now)
  expect(view.form).toMatchObject(form)
  expect(view.mark.label).toBe(label)
})

test('a published question whose lead is deleted shows the page’s words alone', () => {
  const view = buildQuestion(
    { ...open, leadId: null, asked: null, details: [], decision: decided },
    now,
  )
  expect(view).toMatchObject({
    leadHref: null,
    asked: null,
    fields: { question: 'Towbar?', answer: 'Yes.' },
  })
})
