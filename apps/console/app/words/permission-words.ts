import type { Permission } from '#modules/staff/access/access.rules.ts'

interface PermissionWords {
  /** After 'Why can I'. */
  readonly question: string
  /** After 'You can'. */
  readonly deed: string
}

/** Permissions as staff call what they do with them. */
export const permissionWords: Readonly<Record<Permission, PermissionWords>> = {
  'people.read': {
    question: 'see the people I work with?',
    deed: 'see the people at these places and their roles',
  },
  'people.manage': {
    question: 'invite people and change their roles?',
    deed: 'invite people, change their roles and suspend them',
  },
  'leads.read': {
    question: 'read leads?',
    deed: 'read the leads of these places, with what customers wrote',
  },
  'leads.work': {
    question: 'work on leads?',
    deed: 'take leads, answer customers, write notes and say how far they are',
  },
  'leads.deliver': {
    question: 'send leads again?',
    deed: 'send leads again to the systems that get them, and release held ones',
  },
  'answers.read': {
    question: 'see how soon leads are answered?',
    deed: 'see how soon everybody answers leads at these places',
  },
  'rules.manage': {
    question: 'decide who gets which leads?',
    deed: 'decide who gets which leads, and how soon they are to be answered',
  },
  'views.share': {
    question: 'share views of the leads?',
    deed: 'share saved views of the leads with everybody here',
  },
  'feeds.read': {
    question: 'see whether our stock arrives?',
    deed: 'see whether stock feeds arrive',
  },
  'bookings.read': {
    question: 'see the calendar?',
    deed: 'see the test drives and services of these places',
  },
  'bookings.work': {
    question: 'move and cancel bookings?',
    deed: 'add, move and cancel bookings, and check customers in',
  },
  'bookings.overbook': {
    question: 'book more than there is room for?',
    deed: 'book more than there is room for',
  },
  'bookings.close': {
    question: 'close the calendar?',
    deed: 'close a location, a place or a time for bookings',
  },
  'templates.manage': {
    question: 'change the templates of answers?',
    deed: 'change the templates and the signature of answers',
  },
  'sales.read': {
    question: 'see reservations and deposits?',
    deed: 'see reservations with their deposits, hand-overs and returns',
  },
  'sales.work': {
    question: 'hand vehicles over?',
    deed: 'release reserved vehicles, and record hand-overs and returns',
  },
  'sales.refund': {
    question: 'refund deposits?',
    deed: 'refund deposits, and approve refunds of colleagues',
  },
  'finance-applications.read': {
    question: 'open finance applications?',
    deed: 'open finance applications, with a reason that is recorded',
  },
  'trade-ins.appraise': {
    question: 'appraise trade-ins?',
    deed: 'write what a trade-in is worth',
  },
  'stock.change': {
    question: 'change what the website shows of a vehicle?',
    deed: 'change what the website shows of a vehicle, such as its 360° view',
  },
  'leads.export': {
    question: 'download leads?',
    deed: 'download leads as a file, with the reason on record',
  },
  'customers.read': {
    question: 'see customers?',
    deed: 'see customers with all their enquiries, and say which belong together',
  },
  'customers.privacy': {
    question: 'answer privacy requests?',
    deed: 'give customers what is stored of them, and erase it',
  },
  'audit.read': {
    question: 'see who changed what?',
    deed: 'see who changed what at these places',
  },
  'audit.export': {
    question: 'export the audit?',
    deed: 'take the list of changes away as a file',
  },
  'health.read': {
    question: 'see how the platform is doing?',
    deed: 'see how the platform is doing',
  },
  'support.request': {
    question: 'ask a dealer for access to their customers?',
    deed: 'ask a dealer for access to their customers, for some hours',
  },
  'support.grant': {
    question: 'let an operator look into our customers’ data?',
    deed: 'let an operator of the platform look into customers’ data for some hours, and end that',
  },
}
