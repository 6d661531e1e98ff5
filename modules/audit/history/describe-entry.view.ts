import type { Fields } from '../entry/fields.types.ts'

/** Actions as sentences without their subject, for people; others are written as they are stored. */
const sentences: Readonly<Record<string, string>> = {
  'account.stored': 'Stored the keys of an account',
  'audit.exported': 'Exported the audit',
  'booking-limit.ended': 'Opened a closed time again',
  'booking-limit.set': 'Closed a time',
  'booking.added': 'Added a booking',
  'booking.cancelled': 'Cancelled the booking',
  'booking.checked-in': 'Checked the customer in',
  'booking.confirmed': 'Confirmed the booking',
  'booking.finished': 'Finished the booking',
  'booking.moved': 'Moved the booking',
  'booking.no-show': 'Noted that nobody came',
  'booking.person': 'Changed who serves the customer',
  'booking.undone': 'Undid the last step of the booking',
  'customer-data.deleted': 'Deleted customer data that was too old',
  'customer-data.erased': 'Erased a customer’s data on request',
  'customer-data.exported': 'Exported customer data',
  'customer-data.read': 'Read customer data',
  'customer.erase': 'Erased a customer',
  'customer.export': 'Gave a customer their data',
  'customer.join': 'Joined two customers',
  'customer.separate': 'Separated two customers',
  'customer.undo': 'Undid joining or separating',
  'document.applied': 'Published a page or text',
  'document.removed': 'Took a page or text away',
  'feed.added': 'Added a stock feed',
  'feed.changed': 'Changed a stock feed',
  'feed.imported': 'Stock came in',
  'feed.removed': 'Removed a stock feed',
  'feed.run': 'Had a stock feed run',
  'finance-application.open': 'Read a finance application',
  'finance-application.release': 'Released a finance application',
  'follow-up.settings': 'Changed the time to answer',
  'key.created': 'Made an API key',
  'key.revoked': 'Revoked an API key',
  'lead-export.begin': 'Began a download of leads',
  'lead-export.end': 'Downloaded leads',
  'lead.answer': 'Answered by mail',
  'lead.answer-again': 'Sent the answer again',
  'lead.answer-taken-back': 'Took the answer back',
  'lead.appraise': 'Appraised the trade-in',
  'lead.courtesy-hold-arrived': 'Noted that the customer came for the vehicle that was kept',
  'lead.courtesy-hold-ended': 'Let the vehicle go that was kept for the customer',
  'lead.enter': 'Added the lead by hand',
  'lead.escalation': 'Passed the lead on',
  'lead.file': 'Opened a file of the lead',
  'lead.note': 'Wrote a note',
  'lead.owner': 'Changed the owner',
  'lead.question-declined': 'Did not publish the question',
  'lead.question-mailed': 'Answered the question by mail',
  'lead.question-published': 'Published the question with its answer',
  'lead.question-withdrawn': 'Took the question off the page',
  'lead.receipt': 'Confirmed that the lead arrived',
  'lead.release': 'Released the lead, which was held as spam',
  'lead.reply-deleted': 'Deleted a held reply',
  'lead.send-again': 'Sent the lead again',
  'lead.state': 'Changed the state',
  'lead.tag': 'Changed the tags',
  'lead.task': 'Changed a task',
  'media.added': 'Added a picture',
  'media.removed': 'Removed a picture',
  'models.created': 'Added makes or models',
  'models.removed': 'Removed models',
  'models.updated': 'Changed makes or models',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'passkey.rename': 'Renamed a passkey',
  'passkey.replace-codes': 'Got new recovery codes',
  'passkey.use-recovery-code': 'Used a recovery code',
  'person.invited': 'Sent an invitation',
  'person.resumed': 'Resumed the person',
  'person.role-given': 'Gave a role',
  'person.role-removed': 'Removed a role',
  'person.sign-in-link': 'Made a link to sign in',
  'person.suspended': 'Suspended the person',
  'places.created': 'Added localities',
  'redirects.created': 'Added redirects',
  'redirects.removed': 'Removed redirects',
  'redirects.updated': 'Changed redirects',
  'reservation.state': 'Changed the state',
  'reviews.created': 'Added reviews',
  'reviews.removed': 'Removed reviews',
  'reviews.updated': 'Changed reviews',
  'rule.add': 'Added a rule',
  'rule.change': 'Changed a rule',
  'rule.move': 'Moved a rule',
  'rule.remove': 'Removed a rule',
  'sale.hand-over': 'Handed the vehicle over',
  'sale.manual-refund': 'Recorded a refund that was paid another way',
  'sale.manual-refund-reversal': 'Took back a recorded refund',
  'sale.refund': 'Refunded money',
  'sale.refund-again': 'Sent the refund again',
  'sale.refund-approve': 'Approved a refund',
  'sale.refund-decline': 'Declined a refund',
  'sale.refund-request': 'Asked for a refund',
  'sale.release': 'Released the vehicle',
  'sale.return': 'Recorded a return',
  'sales.refund-limit': 'Changed when a refund needs a second person',
  'site.applied': 'Changed the settings',
  'site.conversions-replayed': 'Sent conversions again',
  'site.recorded': 'Began the history of the settings',
  'site.restored': 'Restored earlier settings',
  'site.shared': 'Got changed settings from another site of the group',
  'site.state': 'Opened, suspended or removed the website',
  'stock.import': 'Imported stock',
  'stock.saved': 'Sent vehicles',
  'support.expire': 'Support access expired',
  'support.request': 'Asked for support access',
  'support.start': 'Began support access',
  'tag.add': 'Added a tag',
  'tag.remove': 'Removed a tag',
  'template.add': 'Added a template',
  'template.change': 'Changed a template',
  'template.remove': 'Removed a template',
  'template.signature': 'Changed the signature',
  'vehicle.created': 'Added a vehicle',
  'vehicle.lock': 'Locked a field',
  'vehicle.unlock': 'Released a locked field',
  'vehicle.updated': 'Changed a vehicle',
  'view.remove': 'Removed a view',
  'view.share': 'Shared a view',
}

/** 'lead.state' → 'Changed the state'; 'yard.no-show' → 'Yard: no show'. */
export function describeAction(action: string): string {
  const known = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  if (known !== undefined) return known
  const [subject = '', deed = ''] = action.split('.')
  const words = `${subject}: ${deed}`.replaceAll('-', ' ')
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

export interface ChangedField {
  readonly name: string
  /** Null: it had no value. */
  readonly before: string | null
  readonly after: string | null
}

/** The fields of an entry with their values before and after, as words. */
export function listChangedFields(
  before: Fields | null,
  after: Fields | null,
): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const write = isInCents(name) ? writeCents : writeValue
    return {
      name: nameField(name),
      before: write(before?.[name]),
      after: write(after?.[name]),
    }
  })
}

const isInCents = (name: string): boolean => /[a-z](?:Cents|_cents)$/.test(name)

/** 'salesState', 'every_minutes' and 'amountCents' → 'sales state', 'every minutes', 'amount'. */
const nameField = (name: string): string =>
  name
    .replace(/(?:Cents|_cents)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** In whole currency: 50000 → '500.00'. */
const writeCents = (value: unknown): string | null =>
  typeof value === 'number'
    ? (value / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
    : writeValue(value)

function writeValue(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((each) => writeValue(each) ?? '–').join(', ')
  const size = (value as { readonly bytes?: unknown }).bytes
  return typeof size === 'number' && Object.keys(value).length === 1
    ? `${size.toLocaleString('en-AU')} bytes`
    : JSON.stringify(value)
}
