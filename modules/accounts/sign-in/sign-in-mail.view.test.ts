import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildSignInMail, buildSignInSubject } from './sign-in-mail.view.ts'

const href = 'https://www.example-cars.example/account/confirm?token=t'
const configuration = buildExampleConfiguration({ garage: { label: 'My Garage' } })

test('the mail with a link names the website, and how long the link works', () => {
  const mail = buildSignInMail(configuration, href)
  expect(buildSignInSubject(configuration)).toBe('Your sign-in link for Example Cars')
  expect(mail).toMatchObject({
    brand: 'Example Cars',
    label: 'My Garage',
    preview: 'It works once, within 15 minutes.',
  })
  expect(mail.parts).toContainEqual({ kind: 'button', label: 'Continue to sign in', href })
  expect(JSON.stringify(mail.parts)).toContain('within 15 minutes of this mail.')
})

test('its last line is the legal name, where the dealer has one', () => {
  expect(buildSignInMail(configuration, href).footer.at(-1)).toBe('Example Cars')
  const legal = { ...configuration, legal_name: 'Example Pty Ltd' }
  expect(buildSignInMail(legal, href).footer.at(-1)).toBe('Example Pty Ltd')
})
