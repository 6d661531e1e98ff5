import { describe, expect, test } from 'vitest'
import { decideNextStep, defaultSettings } from './follow-up-settings.rules.ts'
import {
  type AllocatedLead,
  type Candidate,
  choosePerson,
  type LeadRuleFields,
  matchesRule,
} from './lead-rule.rules.ts'

const any: LeadRuleFields = {
  category: null,
  locationId: null,
  make: null,
  hours: null,
  role: 'salesperson',
  personIds: [],
}
const lead: AllocatedLead = {
  category: 'Test Drive',
  locationId: 7,
  make: 'Toyota',
  cameWhileOpen: true,
}

describe('a rule', () => {
  test.each<[matches: boolean, rule: Partial<LeadRuleFields>, lead?: Partial<AllocatedLead>]>([
    [true, {}],
    [true, { category: 'Test Drive' }],
    [false, { category: 'Finance Enquiry' }],
    [true, { locationId: 7 }],
    [false, { locationId: 8 }],
    [false, { locationId: 7 }, { locationId: null }],
    [true, { make: 'TOYOTA' }],
    [false, { make: 'Kia' }],
    [false, { make: 'Toyota' }, { make: null }],
    [true, { hours: 'open' }],
    [false, { hours: 'closed' }],
    [true, { hours: 'closed' }, { cameWhileOpen: false }],
    [false, { category: 'Test Drive', locationId: 8 }],
  ])('is for a lead: %s, %j %j', (matches, rule, more = {}) => {
    expect(matchesRule({ ...any, ...rule }, { ...lead, ...more })).toBe(matches)
  })
})

describe('who gets a lead', () => {
  const person = (id: string, openLeads: number, minutesAgo: number | null): Candidate => ({
    id,
    name: id,
    openLeads,
    lastGivenAt:
      minutesAgo === null ? null : new Date(Date.UTC(2026, 10, 29) - minutesAgo * 60_000),
  })

  test.each<[what: string, candidates: readonly Candidate[], chosen: string | undefined]>([
    ['has the fewest open leads', [person('a', 3, 900), person('b', 2, 1)], 'b'],
    ['got one longest ago, of several', [person('a', 2, 5), person('b', 2, 60)], 'b'],
    ['never got one, of several', [person('a', 2, 5), person('b', 2, null)], 'b'],
    ['is always the same of equals', [person('b', 2, 5), person('a', 2, 5)], 'a'],
    ['is nobody, where nobody is there', [], undefined],
  ])('%s', (_what, candidates, chosen) => {
    expect(choosePerson(candidates)?.id).toBe(chosen)
  })
})

describe('after nobody acted', () => {
  const after = (settings: Partial<typeof defaultSettings>) =>
    [0, 1, 2, 3].map((step) => decideNextStep({ ...defaultSettings, ...settings }, step))

  test('a lead is passed on a bounded number of times, at last to the managers', () => {
    expect(after({})).toEqual(['person', 'person', 'managers', 'nothing'])
    expect(after({ mostSteps: 1 })).toEqual(['managers', 'nothing', 'nothing', 'nothing'])
    expect(after({ escalatesTo: 'managers' })[0]).toBe('managers')
    expect(after({ escalatesTo: 'nobody' })).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
  })
})
