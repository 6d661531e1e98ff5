import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

type Dealer = Pick<SiteConfiguration, 'name' | 'legal_name'>

/** Who receives a mail: a person of a dealer, or an operator of the platform. */
export type StaffReceiver =
  | { readonly kind: 'dealer'; readonly name: string; readonly dealer: Dealer }
  | { readonly kind: 'operator'; readonly name: string }

interface StaffMail {
  readonly subject: string
  readonly document: MailDocument
}

interface CodeMail {
  readonly code: string
  readonly minutes: number
}

/** The mail with a code to sign in with. */
export function buildCodeMail(receiver: StaffReceiver, { code, minutes }: CodeMail): StaffMail {
  return {
    // The code is at the front, where notifications show it.
    subject: `${code} is your sign-in code`,
    document: {
      brand: nameBrand(receiver),
      label: 'Sign in',
      preview: `It works once, within ${minutes} minutes.`,
      parts: [
        { kind: 'heading', text: code, under: `Your sign-in code, ${receiver.name}` },
        {
          kind: 'text',
          text: `Enter it where you asked for it. It works once, within ${minutes} minutes, and only in that browser.`,
        },
        {
          kind: 'text',
          text: 'Do not pass it on: nobody who works with you needs it.',
        },
      ],
      footer: [
        'If you did not ask for a code, delete this mail: nobody is signed in without it.',
        ...nameSender(receiver),
      ],
    },
  }
}

interface InvitationMail {
  /** Absolute. */
  readonly href: string
  readonly hours: number
}

/** The mail with the link of an invitation. */
export function buildInvitationMail(
  receiver: StaffReceiver,
  { href, hours }: InvitationMail,
): StaffMail {
  const where =
    receiver.kind === 'dealer'
      ? `the team of ${receiver.dealer.name}`
      : 'the people who run this platform'
  return {
    subject:
      receiver.kind === 'dealer'
        ? `${receiver.dealer.name}: your access to the console`
        : 'Your access to the console',
    document: {
      brand: nameBrand(receiver),
      label: 'Invitation',
      preview: `The link works once, within ${hours} hours.`,
      parts: [
        { kind: 'heading', text: `Hello ${receiver.name}`, under: null },
        {
          kind: 'text',
          text: `You are now one of ${where}. The console is where you work: open the link and press the button there.`,
        },
        { kind: 'button', label: 'Open the console', href },
        {
          kind: 'text',
          text: `The link works once, within ${hours} hours. There is no password: after that you sign in with your address and a code that we mail to you, or with a passkey.`,
        },
      ],
      footer: [
        'If you do not expect this, delete this mail and let your manager know.',
        ...nameSender(receiver),
      ],
    },
  }
}

/** Whose mail it is, in its head. */
export const nameBrand = (receiver: StaffReceiver): string =>
  receiver.kind === 'dealer' ? receiver.dealer.name : 'Forecourt'

/** Who sends it, in its foot. */
export const nameSender = (receiver: StaffReceiver): string[] =>
  receiver.kind === 'dealer' ? [receiver.dealer.legal_name ?? receiver.dealer.name] : []
