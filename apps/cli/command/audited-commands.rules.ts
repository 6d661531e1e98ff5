/** How a command that changes something is recorded in the audit. */
export type CommandAudit =
  /** By these actions, written by this file in the transaction of the change. */
  | { readonly actions: readonly string[]; readonly writtenBy: string }
  /** Not at all, for this reason. */
  | { readonly unrecorded: string }

const triggers = 'db/migrations/0104-audit-of-everything.sql'
const byTrigger = (...actions: readonly string[]): CommandAudit => ({
  actions,
  writtenBy: triggers,
})
const by = (writtenBy: string, ...actions: readonly string[]): CommandAudit => ({
  actions,
  writtenBy,
})

/** Every command that does not only read; a check fails for one that is missing (checks/audited-commands.test.ts). */
export const auditedCommands: Readonly<Record<string, CommandAudit>> = {
  start: { unrecorded: 'runs the website; what it changes has an actor of its own' },
  dev: { unrecorded: 'runs the website; what it changes has an actor of its own' },
  worker: { unrecorded: 'runs jobs; what they change has an actor of its own' },
  backup: {
    unrecorded:
      'writes a file, with the audit in it; the file’s reader is the machine’s administrator',
  },
  restore: { unrecorded: 'replaces the database with that of the backup, the audit too' },
  completion: { unrecorded: 'prints a script' },
  help: { unrecorded: 'prints text' },
  'site schema': { unrecorded: 'prints the schema' },
  'site apply': byTrigger('site.applied', 'site.shared'),
  'site restore': byTrigger('site.restored'),
  'site suspend': byTrigger('site.state'),
  'site resume': byTrigger('site.state'),
  'site remove': byTrigger('site.state'),
  'site conversion-account': byTrigger('account.stored'),
  'site lookup-account': byTrigger('account.stored'),
  'site partner-account': byTrigger('account.stored'),
  'site payment-account': byTrigger('account.stored'),
  'content apply': byTrigger('document.applied', 'document.removed'),
  'content restore': byTrigger('document.applied'),
  'media add': byTrigger('media.added'),
  'media remove': byTrigger('media.removed'),
  'redirects import': byTrigger('redirects.created', 'redirects.updated', 'redirects.removed'),
  'reviews import': byTrigger('reviews.created', 'reviews.updated', 'reviews.removed'),
  'models import': byTrigger('models.created', 'models.updated', 'models.removed'),
  'places import': byTrigger('places.created'),
  'stock import': by('modules/vehicles/intake/import-stock.ts', 'stock.import'),
  'stock lock': byTrigger('vehicle.lock'),
  'stock unlock': byTrigger('vehicle.unlock'),
  'stock turn-add': byTrigger('vehicle.lock'),
  'stock turn-remove': byTrigger('vehicle.lock'),
  'feed add': byTrigger('feed.added', 'feed.changed'),
  'feed run': byTrigger('feed.run'),
  'feed remove': byTrigger('feed.removed'),
  'lead replay': by('modules/inbox/delivery/send-again.ts', 'lead.send-again'),
  'lead release': by('modules/inbox/delivery/release-lead.ts', 'lead.release'),
  'mail receive': { unrecorded: 'posts a mail to the website, which records what becomes of it' },
  'mail send': { unrecorded: 'sends mails that were stored when they were written' },
  'conversion replay': by(
    'modules/conversions/send/replay-conversions.ts',
    'site.conversions-replayed',
  ),
  'files move': { unrecorded: 'moves files to another store; no record changes' },
  'files create-bucket': { unrecorded: 'makes a bucket; no record changes' },
  'booking confirm': by('modules/bookings/staff/act-on-visit.ts', 'booking.confirmed'),
  'booking cancel': by('modules/bookings/staff/act-on-visit.ts', 'booking.cancelled'),
  'finance-application show': by(
    'modules/sales/applications/open-application.ts',
    'finance-application.open',
  ),
  'finance-application release': by(
    'modules/sales/applications/deliver-application.ts',
    'finance-application.release',
  ),
  'reservation refund': by('modules/sales/actions/release-sale.ts', 'sale.refund'),
  'reservation release': by('modules/sales/actions/release-sale.ts', 'sale.release'),
  'reservation deliver': by('modules/sales/actions/hand-over.ts', 'sale.hand-over'),
  'refund record': by('apps/cli/commands/refund/refund-record.ts', 'sale.manual-refund'),
  'refund reverse': by('apps/cli/commands/refund/refund-record.ts', 'sale.manual-refund-reversal'),
  'return record': by('apps/cli/commands/return/return-record.ts', 'sale.return'),
  'person export': by('modules/privacy/export-person.ts', 'customer-data.exported'),
  'person erase': by('modules/privacy/erase-person.ts', 'customer-data.erased'),
  'staff invite': byTrigger('person.role-given', 'person.invited'),
  'staff suspend': byTrigger('person.suspended'),
  'staff resume': byTrigger('person.resumed'),
  'staff link': byTrigger('person.sign-in-link'),
  'staff support': by('modules/staff/support/request-support.ts', 'support.start'),
  'key create': byTrigger('key.created'),
  'key revoke': byTrigger('key.revoked'),
  'search rebuild': { unrecorded: 'builds the index anew from what is stored' },
  'secret reseal': { unrecorded: 'encrypts stored values anew; none of them changes' },
}
