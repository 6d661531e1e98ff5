/**
 * A use of a key derived from FORECOURT_SECRET. A visitor or another system holds the signed value, so it cannot be
 * replaced: an older secret stays configured as long as such values are in use.
 */
export interface DerivedUse {
  /** The name shown to operators. */
  readonly name: string
  /** The files that derive the key; a test finds files missing here. */
  readonly madeIn: readonly string[]
  readonly lasts:
    | { readonly kind: 'days'; readonly days: number }
    /** SQL: from the instant of the older secret's last signature ($1) to the instant when nothing depends on it. */
    | { readonly kind: 'stored'; readonly untilSql: string }
    /** Does not expire: `advice` says what an operator does first, or what stops working. */
    | { readonly kind: 'endless'; readonly advice: string }
    /**
     * Only hashes of the current secret are recognized, so a change of the secret starts the counts again from zero.
     */
    | { readonly kind: 'current' }
}

const days = (count: number): DerivedUse['lasts'] => ({ kind: 'days', days: count })
const current: DerivedUse['lasts'] = { kind: 'current' }

export const derivedUses: readonly DerivedUse[] = [
  {
    name: 'addresses by which the audit finds the keys of customers',
    madeIn: ['modules/audit/personal/customer-keys.ts'],
    // With a new secret a customer gets a second key. Both are destroyed with their leads.
    lasts: current,
  },
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
    name: 'links of courtesy holds in mails',
    madeIn: ['modules/courtesy-holds/hold/shopper-keys.ts'],
    lasts: days(2),
  },
  {
    name: 'addresses at which replies of customers arrive',
    madeIn: ['modules/conversations/reply-address/reply-token.ts'],
    lasts: {
      kind: 'stored',
      // Later replies go to an address that is no longer known, and the customer's mail server says so.
      untilSql: `SELECT max(created_at) + interval '180 days' AS until FROM lead_messages
                 WHERE direction = 'out' AND created_at <= $1`,
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
      // A paid vehicle that is not handed over yet counts as handed over today.
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
    madeIn: ['platform/sign-in/hash-with-secret.ts'],
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
