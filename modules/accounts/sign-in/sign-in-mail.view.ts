import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { linkMinutes } from './sign-in.rules.ts'

export const buildSignInSubject = ({ name }: Pick<SiteConfiguration, 'name'>): string =>
  `Your sign-in link for ${name}`

/**
 * The mail with the sign-in link; the same for new and existing accounts, so that it does not reveal which of both an
 * address has.
 *
 * @param href absolute
 */
export function buildSignInMail(
  { name, legal_name: legalName, garage }: SiteConfiguration,
  href: string,
): MailDocument {
  return {
    brand: name,
    label: garage.label,
    preview: `It works once, within ${linkMinutes} minutes.`,
    parts: [
      { kind: 'heading', text: 'Here is your link', under: null },
      {
        kind: 'text',
        text: `Open it and press the button on the page to sign in to ${garage.label}. It works once, within ${linkMinutes} minutes of this mail.`,
      },
      { kind: 'button', label: 'Continue to sign in', href },
      {
        kind: 'text',
        text: 'There is no password: the next time you sign in we send you another link.',
      },
    ],
    footer: [
      `Somebody gave this address on the website of ${name}. If that was not you, delete this mail: nobody is signed in without the link.`,
      legalName ?? name,
    ],
  }
}
