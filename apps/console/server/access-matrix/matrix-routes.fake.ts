import type { Deed, Extent, MatrixPlace } from './expected-access.fake.ts'
import { type MatrixRecords, questionCategory } from './matrix-records.fake.ts'

/** What an address answers to those who may open it. */
export interface MatrixRoute {
  /** 'public': also nobody. */
  readonly deed: Deed | 'public'
  /** The address; of a record where the route has one. */
  readonly path: (records: MatrixRecords) => string
  /** Of a route of one record: what it is about, and what only its page holds. */
  readonly record?: {
    readonly extent: Extent
    /** The category of the record, if it differs from the category of the place's lead. */
    readonly category?: string
    readonly shows: (records: MatrixRecords) => string
    /** Places that have such a record. */
    readonly isAt?: (place: MatrixPlace) => boolean
  }
  /** Of a list: the canaries of which it shows exactly those that the person may see. */
  readonly lists?: 'lead' | 'question' | 'tradeIn' | 'sale' | 'application' | 'vehicle'
  /** The answer where it is not 200, such as a redirect of a page that is not for signed-in people. */
  readonly status?: number
  /** It answers with a file or JSON of its own, and has no data for script. */
  readonly isResource?: true
}

const isWithLocation = ({ location }: MatrixPlace): boolean => location !== null
const file = 'a photo'

/** Every address of the console. The test fails where one is missing. */
export const matrixRoutes: Readonly<Record<string, MatrixRoute>> = {
  '/': { deed: 'everybody', path: () => '/' },
  '/sign-in': { deed: 'public', path: () => '/sign-in', status: 303 },
  '/sign-in/passkey': {
    deed: 'public',
    path: () => '/sign-in/passkey',
    status: 303,
    isResource: true,
  },
  '/sign-out': { deed: 'public', path: () => '/sign-out', status: 303, isResource: true },
  '/link/:token': { deed: 'public', path: () => '/link/a-token-of-nobody-at-all', status: 410 },
  '/confirm': { deed: 'everybody', path: () => '/confirm', status: 303 },
  '/passkey': { deed: 'everybody', path: () => '/passkey' },
  '/session': { deed: 'public', path: () => '/session', isResource: true },
  '/unread': { deed: 'read leads', path: () => '/unread', isResource: true },
  '/palette': { deed: 'read leads', path: () => '/palette?q=Canary', isResource: true },
  '/audit': { deed: 'read the audit', path: () => '/audit' },
  '/audit/export': {
    deed: 'take the audit away',
    path: () => '/audit/export',
    status: 302,
    isResource: true,
  },
  '/leads': { deed: 'read leads', path: () => '/leads', lists: 'lead' },
  '/leads/:leadId': {
    deed: 'read leads',
    path: ({ leadId }) => `/leads/${leadId}`,
    record: { extent: 'record', shows: ({ canary }) => canary },
  },
  '/leads/new': { deed: 'work on leads', path: () => '/leads/new' },
  '/leads/download': { deed: 'take leads away', path: () => '/leads/download' },
  '/leads/download/file': {
    deed: 'take leads away',
    path: () => '/leads/download/file',
    status: 302,
    isResource: true,
  },
  '/leads/:leadId/files/:fileId': {
    deed: 'read leads',
    path: ({ leadId, fileId }) => `/leads/${leadId}/files/${fileId}`,
    record: { extent: 'record', shows: () => file },
    isResource: true,
  },
  '/answers': { deed: 'read leads', path: () => '/answers' },
  '/rules': { deed: 'manage rules', path: () => '/rules' },
  '/bookings': { deed: 'read bookings', path: () => '/bookings' },
  '/bookings/add': { deed: 'work on bookings', path: () => '/bookings/add' },
  '/bookings/close': { deed: 'close times', path: () => '/bookings/close' },
  '/bookings/:bookingId': {
    deed: 'read bookings',
    path: ({ bookingId }) => `/bookings/${bookingId}`,
    record: { extent: 'record', shows: ({ canary }) => canary, isAt: isWithLocation },
  },
  '/templates': { deed: 'manage templates', path: () => '/templates' },
  '/sales': { deed: 'read sales', path: () => '/sales', lists: 'sale' },
  '/sales/:saleId': {
    deed: 'read sales',
    path: ({ saleId }) => `/sales/${saleId}`,
    record: { extent: 'money', shows: ({ saleCanary }) => saleCanary },
  },
  '/sales/refunds': { deed: 'read sales', path: () => '/sales/refunds' },
  '/sales/returns': { deed: 'read sales', path: () => '/sales/returns' },
  '/stock': { deed: 'read leads', path: () => '/stock', lists: 'vehicle' },
  '/stock/:vehicleId': {
    deed: 'read leads',
    path: ({ vehicleId }) => `/stock/${vehicleId}`,
    record: { extent: 'vehicle', shows: ({ vehicleCanary }) => vehicleCanary },
  },
  '/stock-pictures/:siteId/:key': {
    deed: 'read leads',
    path: ({ siteId, vehicleId }) => `/stock-pictures/${siteId}/p-${vehicleId}`,
    record: { extent: 'site', shows: () => 'a picture of' },
    isResource: true,
  },
  '/finance-applications': {
    deed: 'read applications',
    path: () => '/finance-applications',
    lists: 'application',
  },
  '/finance-applications/:applicationId': {
    deed: 'read applications',
    path: ({ applicationId }) => `/finance-applications/${applicationId}`,
    record: { extent: 'money', shows: ({ applicationId }) => applicationId },
  },
  '/trade-ins': { deed: 'read leads', path: () => '/trade-ins', lists: 'tradeIn' },
  '/trade-ins/:leadId': {
    deed: 'read leads',
    path: ({ tradeInId }) => `/trade-ins/${tradeInId}`,
    record: { extent: 'record', category: 'Trade In', shows: ({ tradeInCanary }) => tradeInCanary },
  },
  '/trade-ins/:leadId/photos/:fileId': {
    deed: 'read leads',
    path: ({ tradeInId, photoId }) => `/trade-ins/${tradeInId}/photos/${photoId}`,
    record: { extent: 'record', category: 'Trade In', shows: () => file },
    isResource: true,
  },
  '/questions': { deed: 'read leads', path: () => '/questions', lists: 'question' },
  '/questions/:questionId': {
    deed: 'read leads',
    path: ({ questionId }) => `/questions/${questionId}`,
    record: {
      extent: 'record',
      category: questionCategory,
      shows: ({ questionCanary }) => questionCanary,
    },
  },
  '/customers': { deed: 'read customers', path: () => '/customers', lists: 'lead' },
  '/customers/:customerId': {
    deed: 'read customers',
    path: ({ customerId }) => `/customers/${customerId}`,
    record: { extent: 'record', shows: ({ canary }) => canary },
  },
  '/customers/:customerId/privacy': {
    deed: 'answer privacy requests',
    path: ({ customerId }) => `/customers/${customerId}/privacy`,
    record: { extent: 'record', shows: ({ canary }) => canary },
  },
  '/customers/:customerId/privacy/file': {
    deed: 'answer privacy requests',
    path: ({ customerId }) => `/customers/${customerId}/privacy/file`,
    status: 302,
    isResource: true,
  },
  '/people': { deed: 'read people', path: () => '/people' },
  '/people/invite': { deed: 'manage people', path: () => '/people/invite' },
  '/people/:personId': {
    deed: 'read people',
    path: ({ personId }) => `/people/${personId}`,
    record: { extent: 'site', shows: ({ personCanary }) => personCanary },
  },
  '/support': { deed: 'request support access', path: () => '/support' },
  '/you': { deed: 'everybody', path: () => '/you' },
  '*': { deed: 'everybody', path: () => '/no-such-page', status: 404 },
}
