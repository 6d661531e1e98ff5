import type { Fields } from '../entry/fields.types.ts'

/** Actions as sentences without their subject, for people; others are written as they are stored. */
const sentences: Readonly<Record<string, string>> = {
  'account.stored': 'Stored the keys of an account',
  'audit.exported': 'Exported the audit',
  'customer-data.deleted': 'Deleted customer data that was too old',
  'customer-data.erased': 'Erased a customer’s data on request',
  'customer-data.exported': 'Exported customer data',
  'customer-data.read': 'Read customer data',
  'document.applied': 'Published a page or text',
  'document.removed': 'Took a page or text away',
  'feed.added': 'Added a stock feed',
  'feed.changed': 'Changed a stock feed',
  'feed.imported': 'Stock came in',
  'feed.removed': 'Removed a stock feed',
  'feed.run': 'Had a stock feed run',
  'key.created': 'Made an API key',
  'key.revoked': 'Revoked an API key',
  'lead.note': 'Wrote a note',
  'lead.owner': 'Changed the owner',
  'lead.receipt': 'Confirmed that the lead arrived',
  'lead.release': 'Released the lead, which was held as spam',
  'lead.send-again': 'Sent the lead again',
  'lead.state': 'Changed the state',
  'media.added': 'Added a picture',
  'media.removed': 'Removed a picture',
  'models.created': 'Added makes or models',
  'models.removed': 'Removed models',
  'models.updated': 'Changed makes or models',
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
  'site.applied': 'Changed the settings',
  'site.conversions-replayed': 'Sent conversions again',
  'site.recorded': 'Began the history of the settings',
  'site.restored': 'Restored earlier settings',
  'site.shared': 'Got changed settings from another site of the group',
  'site.state': 'Opened, suspended or removed the website',
  'stock.import': 'Imported stock',
  'stock.saved': 'Sent vehicles',
  'vehicle.created': 'Added a vehicle',
  'vehicle.lock': 'Locked a field',
  'vehicle.unlock': 'Released a locked field',
  'vehicle.updated': 'Changed a vehicle',
}

/** 'lead.state' → 'Changed the state'; 'booking.no-show' → 'Booking: no show'. */
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
  return names.map((name) => ({
    name: nameField(name),
    before: writeValue(before?.[name]),
    after: writeValue(after?.[name]),
  }))
}

/** 'salesState' and 'every_minutes' → 'sales state', 'every minutes'. */
const nameField = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

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
