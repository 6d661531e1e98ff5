import { expect, test } from 'vitest'
import type { LeadRule } from '#modules/follow-up/rules/lead-rule.rules.ts'
import { defaultSettings } from '#modules/follow-up/rules/follow-up-settings.rules.ts'
import type { SiteRules } from '#modules/follow-up/rules/list-rules.ts'
import { buildRules } from './rules.view.ts'

const rule: LeadRule = {
  id: 'rule-1',
  siteId: 1,
  position: 1,
  version: 3,
  category: null,
  locationId: null,
  make: null,
  hours: null,
  role: 'salesperson',
  personIds: [],
}

const show = (changes: Partial<LeadRule>, edited: string | null = null, mayChange = true) => {
  const site: SiteRules = {
    siteId: 1,
    siteName: 'Harbour Toyota',
    mayManageAll: true,
    settings: { ...defaultSettings, version: 0 },
    rules: [{ ...rule, ...changes, mayChange }],
    tags: [],
    locations: [{ id: 11, name: 'Brookvale' }],
    people: [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Ben' },
    ],
  }
  return buildRules([site], ['Test Drive'], edited)[0]!
}

test.each<[changes: Partial<LeadRule>, when: string]>([
  [{}, 'Any lead'],
  [{ category: 'Test Drive', locationId: 11 }, 'Test Drive at Brookvale'],
  [{ make: 'Kia', hours: 'closed' }, 'Kia leads, out of opening hours'],
  [{ make: 'Kia', category: 'Test Drive', hours: 'open' }, 'Kia Test Drive, in opening hours'],
  [{ locationId: 99 }, 'Any lead at another location'],
])('%j is for: %s', (changes, when) => {
  expect(show(changes).rules[0]?.when).toBe(when)
})

test('people are named, also one who does not work there any more', () => {
  expect(show({ role: null, personIds: ['b', 'a', 'z'] }).rules[0]?.who).toBe(
    'Ben, Ana and somebody else',
  )
  expect(show({}).rules[0]?.who).toBe('Everybody who is salesperson')
})

test('the form shows the rule that is changed, if the person may change it', () => {
  expect(show({}, 'rule-1').form).toMatchObject({
    changed: { id: 'rule-1', version: 3 },
    role: 'salesperson',
  })
  expect(show({}, 'rule-1', false).form.changed).toBeNull()
  expect(show({}, 'rule-2').form.changed).toBeNull()
})
