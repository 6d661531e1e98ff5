import { randomUUID } from 'node:crypto'
import type { Deed, Extent } from './expected-access.fake.ts'
import { type MatrixRecords, questionCategory } from './matrix-records.fake.ts'

/** One form with fields as a page sends them. */
export interface MatrixForm {
  readonly deed: Deed | 'public'
  /** The record or place that the form changes; absent: the person's own account, or any place where they may. */
  readonly extent?: Extent
  /** The category of the record, if it differs from the category of the place's lead. */
  readonly category?: string
  readonly fields?: (records: MatrixRecords) => Readonly<Record<string, string>>
  /** Added to the route's address. */
  readonly search?: (records: MatrixRecords) => string
  /**
   * The form is not sent as people who may: it would end their session or delete a record, or it needs a record that is
   * not stored here.
   */
  readonly isLast?: true
}

type Fields = MatrixForm['fields']

const lead = (fields: Fields = () => ({})): MatrixForm => ({
  deed: 'work on leads',
  extent: 'record',
  fields,
})
const task: Fields = ({ taskId }) => ({ taskId, version: '0', title: 'Ring them' })
const message: Fields = () => ({ messageId: randomUUID(), version: '0', text: 'Hello' })
const question: MatrixForm = {
  deed: 'work on leads',
  extent: 'record',
  category: questionCategory,
  fields: () => ({
    messageId: randomUUID(),
    version: '0',
    conversation: '0',
    question: 'Is it still under warranty?',
    answer: 'Yes, until 2028.',
  }),
}
const booking = (fields: Fields = () => ({})): MatrixForm => ({
  deed: 'work on bookings',
  extent: 'record',
  fields,
})
const refund = (fields: Fields = () => ({})): MatrixForm => ({
  deed: 'send money back',
  extent: 'money',
  fields,
})
const application = (fields: Fields = () => ({})): MatrixForm => ({
  deed: 'read applications',
  extent: 'money',
  fields,
})
const rules = (extent: Extent, fields: Fields): MatrixForm => ({
  deed: 'manage rules',
  extent,
  fields: (records) => ({ site: String(records.siteId), ...fields?.(records) }),
})
const templates = (fields: Readonly<Record<string, string>>): MatrixForm => ({
  deed: 'manage templates',
  extent: 'site',
  fields: ({ siteId }) => ({ site: String(siteId), version: '0', ...fields }),
})
const turn: MatrixForm = { deed: 'change vehicles', extent: 'vehicle' }
const people = (deed: Deed = 'manage people', isLast?: true): MatrixForm => ({
  deed,
  extent: 'site',
  fields: ({ personId }) => ({ id: personId, person: personId }),
  ...(isLast === undefined ? {} : { isLast }),
})
const account: MatrixForm = { deed: 'everybody', isLast: true }
const signIn: MatrixForm = { deed: 'public', isLast: true }
const placeOf = ({ siteId, locationId }: MatrixRecords) => `${siteId}-${locationId}`
const newLead = (fields: Fields = () => ({})): MatrixForm => ({
  deed: 'work on leads',
  extent: 'record',
  fields: (records) => ({
    key: randomUUID(),
    siteId: String(records.siteId),
    locationId: records.locationId,
    category: records.place.category,
    firstName: 'Sam',
    phone: '0412 000 111',
    source: 'phone',
    ...fields?.(records),
  }),
})

/** A sample of each form of each route. The test fails where one is missing. */
export const matrixForms: Readonly<Record<string, Readonly<Record<string, MatrixForm>>>> = {
  '/sign-in': { request: signIn, enter: signIn, demo: signIn },
  '/sign-in/passkey': { options: signIn, respond: signIn },
  '/sign-out': { send: signIn },
  '/link/:token': { send: signIn },
  '/session': { request: signIn, enter: signIn, demo: signIn },
  '/confirm': { options: account, respond: account, code: account },
  '/passkey': { options: account, respond: account },
  '/you': {
    away: account,
    back: account,
    'end-others': account,
    rename: account,
    remove: account,
    'replace-codes': account,
    send: account,
  },
  '/audit/export': { send: { deed: 'take the audit away' } },
  '/leads': {
    send: {
      deed: 'read leads',
      fields: () => ({ name: randomUUID().slice(0, 30), query: 'state=new' }),
    },
    'remove-view': { deed: 'read leads', fields: () => ({ view: randomUUID() }) },
  },
  '/leads/:leadId': {
    state: lead(() => ({ salesState: 'in-progress', version: '0' })),
    owner: lead(() => ({ ownerId: '', version: '0' })),
    take: lead(),
    note: lead(() => ({ text: 'They rang' })),
    'send-again': {
      deed: 'deliver leads',
      extent: 'record',
      fields: ({ deliveryId }) => ({ deliveryId }),
    },
    release: { deed: 'deliver leads', extent: 'record' },
    'task-add': lead(() => ({ title: 'Ring them', due: '2026-12-24T10:00' })),
    'task-change': lead(task),
    'task-done': lead(task),
    'task-reopened': lead(task),
    'task-deleted': lead(task),
    'task-restored': lead(task),
    'courtesy-arrived': lead(),
    'courtesy-cancel': lead(() => ({ reason: 'Flat battery' })),
    tag: lead(() => ({ tagId: randomUUID(), isOn: '1' })),
    answer: lead(message),
    draft: lead(message),
    'take-back': lead(message),
    'answer-again': lead(message),
    'accept-mail': lead(message),
    'delete-mail': lead(message),
  },
  '/leads/new': {
    save: newLead(),
    'save-another': newLead(),
    'find-vehicle': { ...newLead(() => ({ vehicle: 'Kia' })), extent: 'site' },
  },
  '/leads/download/file': {
    send: { deed: 'take leads away', fields: () => ({ reason: 'For the accountant' }) },
  },
  '/rules': {
    'save-rule': rules('part', ({ locationId, place }) => ({
      location: locationId,
      category: place.category,
      role: 'salesperson',
    })),
    'remove-rule': rules('whole site', () => ({ rule: randomUUID() })),
    'move-rule': rules('whole site', () => ({ rule: randomUUID() })),
    settings: rules('whole site', () => ({
      version: '0',
      targetMinutes: '20',
      escalatesTo: 'managers',
      mostSteps: '2',
    })),
    'add-tag': rules('whole site', () => ({ name: randomUUID().slice(0, 20), colour: 'blue' })),
    'remove-tag': rules('whole site', () => ({ tag: randomUUID() })),
  },
  '/bookings/add': {
    send: {
      deed: 'work on bookings',
      extent: 'record',
      fields: (records) => ({
        key: randomUUID(),
        place: placeOf(records),
        kind: records.place.category === 'Service Booking' ? 'service' : 'test-drive',
        way: 'visit',
        name: 'Sam',
        phone: '0412 000 111',
        date: '2026-12-24',
        clock: '10:00',
      }),
    },
  },
  '/bookings/close': {
    send: {
      deed: 'close times',
      extent: 'record',
      fields: (records) => ({
        place: placeOf(records),
        kind: records.place.category === 'Service Booking' ? 'service' : 'test-drive',
        fromDate: '2026-12-24',
        fromClock: '09:00',
        toDate: '2026-12-24',
        toClock: '12:00',
        reason: 'Holiday',
      }),
    },
    withdraw: { deed: 'close times', fields: () => ({ limitId: randomUUID() }) },
  },
  '/bookings/:bookingId': {
    'check-in': booking(),
    finish: booking(),
    'no-show': booking(),
    confirm: booking(),
    move: booking(() => ({ version: '0', date: '2026-12-24', clock: '10:00' })),
    undo: booking(),
    assign: booking(() => ({ version: '0', personId: '' })),
    cancel: booking(() => ({ reason: 'They rang' })),
  },
  '/templates': {
    save: templates({ key: '', name: 'Thanks', text: 'Thank you.' }),
    remove: templates({ key: randomUUID() }),
    signature: templates({ text: 'The team' }),
  },
  '/sales/:saleId': {
    release: { deed: 'work on sales', extent: 'money' },
    'hand-over': {
      deed: 'work on sales',
      extent: 'money',
      fields: () => ({ odometer: '45000', buyerKind: 'consumer', on: '2026-11-20' }),
    },
    refund: refund(() => ({ seen: '0', reason: 'They rang', key: randomUUID() })),
    approve: { ...refund(() => ({ request: randomUUID() })), isLast: true },
    decline: { ...refund(() => ({ request: randomUUID() })), isLast: true },
    'ask-provider-again': refund(),
    'record-manual-refund': refund(() => ({
      amount: '1.00',
      way: 'bank-transfer',
      paidOn: '2026-11-20',
      reference: 'R1',
    })),
    'reverse-manual-refund': refund(() => ({ reference: 'R1' })),
    'record-return': refund(),
  },
  '/stock/:vehicleId': { 'turn-add': turn, 'turn-remove': turn, 'turn-release': turn },
  '/sales/refunds': {
    send: {
      deed: 'set refund limits',
      extent: 'site',
      fields: ({ siteId }) => ({ site: String(siteId), above: '500' }),
    },
  },
  '/finance-applications/:applicationId': {
    open: application(() => ({ reason: 'They rang' })),
    release: application(),
    'send-again': application(),
  },
  '/trade-ins/:leadId': {
    send: {
      deed: 'appraise trade-ins',
      extent: 'record',
      category: 'Trade In',
      fields: () => ({ version: '0', low: '1000', high: '2000' }),
    },
  },
  '/questions/:questionId': {
    publish: question,
    mail: question,
    decline: question,
    change: question,
    withdraw: question,
  },
  '/customers/:customerId': {
    separate: lead(({ leadId }) => ({ lead: leadId })),
    join: lead(({ customerId }) => ({ other: customerId })),
    undo: { ...lead(() => ({ change: randomUUID() })), isLast: true },
  },
  '/customers/:customerId/privacy': {
    send: {
      deed: 'answer privacy requests',
      extent: 'record',
      fields: ({ canary }) => ({ name: `Kim ${canary}`, reason: 'They wrote' }),
      isLast: true,
    },
  },
  '/customers/:customerId/privacy/file': {
    send: {
      deed: 'answer privacy requests',
      extent: 'record',
      fields: () => ({ reason: 'They wrote' }),
    },
  },
  '/people': {
    'invite-again': people(),
    remove: people(),
    suspend: people('manage people', true),
    resume: people(),
    'grant-support': people('grant support access'),
    'end-support': people('grant support access'),
  },
  '/people/invite': {
    send: {
      deed: 'manage people',
      extent: 'site',
      search: ({ siteId }) => `?place=site-${siteId}`,
      fields: () => ({
        name: 'Sam',
        email: `${randomUUID()}@dealer.example`,
        role: 'salesperson',
      }),
    },
  },
  '/support': {
    request: {
      deed: 'request support access',
      fields: ({ siteId }) => ({ site: String(siteId), reason: 'They rang', hours: '1' }),
    },
    end: { deed: 'request support access', fields: () => ({ id: randomUUID() }) },
  },
}
