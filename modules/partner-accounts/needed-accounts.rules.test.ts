import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { describeNeededAccount, listNeededAccounts } from './needed-accounts.rules.ts'

const demonstration = { environment: 'demonstration' }
const protection = { site_key: '0x4AAAAAAAexample' }

test.each([
  ['nothing', {}, []],
  ['Car Clarity', { feature_flags: { car_clarity: true } }, ['car_clarity']],
  [
    'a demonstration of Car Clarity',
    { feature_flags: { car_clarity: true }, finance: { application: demonstration } },
    [],
  ],
  ['Dealer Studio', { feature_flags: { dealerstudio: true } }, ['dealer_studio']],
  [
    'a demonstration of Dealer Studio',
    { feature_flags: { dealerstudio: true }, leads: { dealer_studio: demonstration } },
    [],
  ],
  ['Turnstile', { bot_protection_enabled: true, bot_protection: protection }, ['turnstile']],
  [
    'a demonstration of Turnstile',
    { bot_protection_enabled: true, bot_protection: { ...protection, ...demonstration } },
    [],
  ],
])('a site that uses %s needs the accounts of its partners', (_what, file, expected) => {
  const needed = listNeededAccounts(buildExampleConfiguration(file))
  expect(needed.map(({ partner }) => partner)).toEqual(expected)
})

test('a missing account is reported with the command that stores it', () => {
  const needed = { partner: 'dealer_studio', path: 'feature_flags.dealerstudio' } as const
  expect(describeNeededAccount('my-dealer', needed)).toEqual({
    path: 'feature_flags.dealerstudio',
    message:
      'needs the keys of an account: forecourt site partner-account --site my-dealer --partner dealer_studio --file FILE',
  })
})
