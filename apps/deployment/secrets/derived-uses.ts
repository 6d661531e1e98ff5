/**
 * Something that is signed with, or named by, a key derived from FORECOURT_SECRET. A visitor or another system holds it, so
 * it cannot be replaced when the secret changes: the older secret stays configured for as long as it is in use.
 */
export interface DerivedUse {
  /** For people. */
  readonly name: string
  /** Where the key is derived: a test finds files that are not listed here. */
  readonly madeIn: readonly string[]
  readonly lasts:
    | { readonly kind: 'days'; readonly days: number }
    /** One statement, given the instant when the older secret signed last, gives the instant when nothing depends on it. */
    | { readonly kind: 'stored'; readonly untilSql: string }
    /** It has no end by itself: what an operator does first, or what stops. */
    | { readonly kind: 'endless'; readonly advice: string }
    /** Only the current secret is ever looked at: with a new one it begins anew. */
    | { readonly kind: 'current' }
}

const days = (count: number): DerivedUse['lasts'] => ({ kind: 'days', days: count })
const current: DerivedUse['lasts'] = { kind: 'current' }

export const derivedUses: readonly DerivedUse[] = [
  {
    name: 'links of bookings in mails',
    madeIn: ['modules/bookings/booking/booking-token.ts'],
    lasts: {
      kind: 'stored',
      untilSql: `SELECT max(ends_at) + interval '30 days' AS until FROM bookings
                 WHERE state <> 'held' AND created_at <= $1`,
    },
  },
  {
    name: 'links of surveys in mails',
    madeIn: [
      'modules/surveys/service/open-survey-service.ts',
      'modules/surveys/mail/send-survey-mail.ts',
    ],
    lasts: days(60),
  },
  {
    name: 'links of purchases and used-car returns in mails',
    madeIn: ['modules/reservations/lifecycle/reservation-secrets.ts'],
    lasts: {
      kind: 'stored',
      // One that is paid and not handed over yet counts as handed over today.
      untilSql: `SELECT max(
                   CASE WHEN state = 'paid' THEN now() ELSE coalesce(ended_at, expires_at) END
                 ) + interval '366 days' AS until
                 FROM reservations WHERE held_at <= $1`,
    },
  },
  {
    name: 'forms of several steps that a visitor has begun',
    madeIn: ['modules/leads/submit/lead-token.ts'],
    lasts: days(30),
  },
  {
    name: 'counts of the files that a network address sent within the hour',
    madeIn: ['modules/leads/files/upload-budget.ts'],
    lasts: current,
  },
  { name: 'sessions of visitors', madeIn: ['apps/deployment/open-services.ts'], lasts: days(30) },
  {
    name: 'valued trade-ins that browsers store',
    madeIn: ['apps/deployment/open-leads.ts'],
    lasts: days(30),
  },
  {
    name: 'addresses of history reports',
    madeIn: ['modules/vehicles/history-reports/report-links.ts'],
    lasts: days(1),
  },
  {
    name: 'search keys',
    madeIn: ['modules/stock-index/serving/search-keys.ts'],
    lasts: {
      kind: 'endless',
      advice: 'give every program that searches its new key (`search key --site SLUG`)',
    },
  },
  {
    name: 'secrets of webhooks',
    madeIn: ['modules/leads/delivery/webhook-secret.ts'],
    lasts: {
      kind: 'endless',
      advice: 'give every receiver its new secret (`lead webhook-secret --site SLUG --url URL`)',
    },
  },
  {
    name: 'links that end mails of saved searches',
    madeIn: ['modules/accounts/account/hash-with-secret.ts'],
    lasts: {
      kind: 'endless',
      advice: 'links in mails from before then stop working; each newer mail has a new one',
    },
  },
  {
    name: 'records of requests by people about their data',
    madeIn: ['modules/privacy/hash-address.ts'],
    lasts: {
      kind: 'endless',
      advice: 'requests from before are then not found by the address of a person',
    },
  },
  {
    name: 'limits of confirmation mails',
    madeIn: ['modules/leads/delivery/confirmation-allowance.ts'],
    lasts: current,
  },
  {
    name: 'limits of bookings',
    madeIn: ['modules/bookings/booking/booker-hashes.ts'],
    lasts: current,
  },
  {
    name: 'limits of enquiries',
    madeIn: ['modules/leads/submit/sender-hash.ts'],
    lasts: current,
  },
]
