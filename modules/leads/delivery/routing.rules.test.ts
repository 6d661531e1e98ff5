import { describe, expect, test } from 'vitest'
import {
  decideDestinations,
  listDeliveredHooks,
  listPartners,
  type LeadRoute,
  readTarget,
  toConfirmation,
} from './routing.rules.ts'

const route = (more: Partial<LeadRoute>): LeadRoute => ({
  category: null,
  location: null,
  emails: [],
  adf_emails: [],
  webhook_url: null,
  delivered_webhook_url: null,
  ...more,
})
const routes = [
  route({ emails: ['all@d.example'] }),
  route({ category: 'Service', emails: ['service@d.example'] }),
  route({ category: 'Service', location: 'north', emails: ['north@d.example'] }),
  route({ location: 'north', adf_emails: ['dms@d.example'] }),
  route({ category: 'Finance', webhook_url: 'https://crm.example/f' }),
]
const nowhere = { locationEmail: null, siteEmail: null }

const decide = (
  enquiryType: LeadRoute['category'],
  location: string | null,
  given: readonly LeadRoute[] = routes,
  fallback: Parameters<typeof decideDestinations>[2] = nowhere,
) => decideDestinations({ enquiryType, location }, given, fallback).map(({ name }) => name)

describe('a lead', () => {
  test.each([
    ['General', null, ['email:all@d.example']],
    ['Service', null, ['email:all@d.example', 'email:service@d.example']],
    ['Service', 'south', ['email:all@d.example', 'email:service@d.example']],
    [
      'Service',
      'north',
      [
        'email:all@d.example',
        'email:service@d.example',
        'email:north@d.example',
        'adf:dms@d.example',
      ],
    ],
    ['Parts', 'north', ['email:all@d.example', 'adf:dms@d.example']],
    ['Finance', 'south', ['email:all@d.example', 'webhook:https://crm.example/f']],
    [null, 'south', ['email:all@d.example']],
  ] as const)('of type %s for location %s goes to %j', (type, location, expected) => {
    expect(decide(type, location)).toEqual(expected)
  })

  test('goes to each destination once, however many routes name it and however it is written', () => {
    const twice = [
      route({ emails: ['Sales@D.example', 'sales@d.example'] }),
      route({ category: 'Parts', emails: ['sales@d.example'], adf_emails: ['sales@d.example'] }),
    ]
    expect(decide('Parts', null, twice)).toEqual(['email:sales@d.example', 'adf:sales@d.example'])
  })

  test.each([
    [{ locationEmail: 'yard@d.example', siteEmail: 'hello@d.example' }, ['email:yard@d.example']],
    [{ locationEmail: null, siteEmail: 'hello@d.example' }, ['email:hello@d.example']],
    [nowhere, []],
  ])('that no route matches falls back to %j', (fallback, expected) => {
    const others = [route({ category: 'Parts', emails: ['parts@d.example'] })]
    expect(decide('General', null, others, fallback)).toEqual(expected)
    expect(decide('Parts', null, others, fallback)).toEqual(['email:parts@d.example'])
  })
})

test('a partner gets the leads of a site that uses it', () => {
  expect(listPartners({ dealerstudio: true }).map(({ name }) => name)).toEqual([
    'dealer_studio:account',
  ])
  expect(listPartners({ dealerstudio: false })).toEqual([])
})

test('a destination holds what follows its kind, colons and all', () => {
  expect(readTarget('webhook:https://crm.example:8443/a:b')).toBe('https://crm.example:8443/a:b')
  expect(readTarget(toConfirmation('Ana@Visitor.example').name)).toBe('ana@visitor.example')
})

test('webhooks of the routes that match get each delivery that arrived, once', () => {
  const hooks = (location: string | null) =>
    listDeliveredHooks({ enquiryType: 'Service', location }, [
      route({ delivered_webhook_url: 'https://crm.example/d' }),
      route({ category: 'Service', delivered_webhook_url: 'https://crm.example/d' }),
      route({ location: 'north', delivered_webhook_url: 'https://north.example/d' }),
      route({ category: 'Finance', delivered_webhook_url: 'https://finance.example/d' }),
    ]).map(({ kind, name }) => [kind, name, readTarget(name)])
  const all = ['webhook', 'delivered:https://crm.example/d', 'https://crm.example/d']
  expect(hooks(null)).toEqual([all])
  expect(hooks('north')).toEqual([
    all,
    ['webhook', 'delivered:https://north.example/d', 'https://north.example/d'],
  ])
})
