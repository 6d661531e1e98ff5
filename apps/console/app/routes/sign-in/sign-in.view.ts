import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import type { SignInStep } from '#modules/staff/access/sign-in-step.rules.ts'
import { buildAddPasskeyPath, buildConfirmPath } from '../../../context/return-path.rules.ts'
import { roleWords } from '../../words/role-words.ts'

/** What the sign-in page shows after a form was posted. */
export type SignInState =
  | { readonly step: 'address'; readonly email: string; readonly error: string }
  | { readonly step: 'code'; readonly email: string; readonly error?: string }

/** The same for the dialog over a page, in which a person signs in again. */
export type SignInAgainState =
  | SignInState
  | { readonly step: 'done'; readonly personId: string }
  | ({ readonly step: 'finish' } & SignInRest)

/** What a sign-in still lacks. It is done on a page of its own, in another tab, so that the open page stays. */
export interface SignInRest {
  readonly missing: Exclude<SignInStep, 'open'>
  readonly path: string
}

export function findSignInRest(step: SignInStep): SignInRest | null {
  switch (step) {
    case 'open':
      return null
    case 'show-passkey':
      return { missing: step, path: buildConfirmPath('/') }
    case 'add-passkey':
      return { missing: step, path: buildAddPasskeyPath('/') }
  }
}

/** Who is signed in, for a page whose session may have ended, and what signing in again needs. */
export interface SessionView {
  /** Null: nobody, or somebody whose sign-in lacks something. */
  readonly personId: string | null
  /** Null: nothing is missing, or nobody has begun to sign in. */
  readonly rest: SignInRest | null
  readonly mailFate: MailFate
  /** People of a demonstration. */
  readonly people: readonly DemoPersonView[]
}

/** How a person gets their code, below the heading of the page that asks for it. */
export function wordCodeMail(mails: MailFate, email: string): string {
  switch (mails) {
    case 'sent':
      return `If ${email} belongs to somebody here, a mail with six digits is on its way. They are good for ten minutes, in this browser.`
    case 'shown':
      return `There is no mail server here, so the mail to ${email} is not sent: read it at /__mail of any dealer’s website. The digits are good for ten minutes, in this browser.`
    case 'stored':
      return `Mail is not sent at the moment, so no code reaches ${email}. Ask the operator for a sign-in link.`
  }
}

/** How signing in works, on the page that asks for the address. */
export const wordSignIn = (mails: MailFate): string =>
  mails === 'stored'
    ? 'Mail is not sent at the moment, so a code would not reach you. Ask the operator for a sign-in link.'
    : 'There is no password: we mail you six digits.'

/** A person of the demonstration, as a button. */
export interface DemoPersonView {
  readonly id: string
  readonly name: string
  /** Such as 'Principal, Harbour Toyota'. */
  readonly job: string
}

export const buildDemoPerson = (person: {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly role: StaffRole
}): DemoPersonView => ({
  id: person.id,
  name: person.name,
  job: [roleWords[person.role], person.place].filter((part) => part !== '').join(', '),
})
