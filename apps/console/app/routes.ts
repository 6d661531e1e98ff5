import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the console. Each module exports the permission that its address requires as its `handle`. */
export default [
  route('/sign-in', 'routes/sign-in/route.tsx'),
  route('/sign-in/passkey', 'routes/sign-in-passkey/route.ts'),
  route('/sign-out', 'routes/sign-out/route.ts'),
  route('/link/:token', 'routes/link/route.tsx'),
  route('/confirm', 'routes/confirm/route.tsx'),
  route('/passkey', 'routes/passkey/route.tsx'),
  route('/session', 'routes/session/route.ts'),
  route('/unread', 'routes/unread/route.ts'),
  route('/palette', 'routes/palette/route.ts'),

  route('/audit/export', 'routes/audit-export/route.ts'),

  layout('shell/route.tsx', [
    index('routes/today/route.tsx'),
    route('/leads/new', 'routes/new-lead/route.tsx'),
    route('/leads/download', 'routes/leads-download/route.tsx'),
    route('/leads', 'routes/leads/route.tsx', [route(':leadId', 'routes/lead/route.tsx')]),
    route('/questions', 'routes/questions/route.tsx', [
      route(':questionId', 'routes/question/route.tsx'),
    ]),
    route('/answers', 'routes/answers/route.tsx'),
    route('/rules', 'routes/rules/route.tsx'),
    route('/bookings', 'routes/bookings/route.tsx', [
      route('add', 'routes/booking-add/route.tsx'),
      route('close', 'routes/booking-close/route.tsx'),
      route(':bookingId', 'routes/booking/route.tsx'),
    ]),
    route('/templates', 'routes/templates/route.tsx'),
    route('/sales', 'routes/sales/route.tsx', [route(':saleId', 'routes/sale/route.tsx')]),
    route('/stock', 'routes/stock/route.tsx', [
      route(':vehicleId', 'routes/stock-vehicle/route.tsx'),
    ]),
    route('/sales/refunds', 'routes/refunds/route.tsx'),
    route('/sales/returns', 'routes/returns/route.tsx'),
    route('/finance-applications', 'routes/finance-applications/route.tsx'),
    route('/finance-applications/:applicationId', 'routes/finance-application/route.tsx'),
    route('/trade-ins', 'routes/trade-ins/route.tsx'),
    route('/trade-ins/:leadId', 'routes/trade-in/route.tsx'),
    route('/customers', 'routes/customers/route.tsx', [
      route(':customerId', 'routes/customer/route.tsx'),
    ]),
    route('/customers/:customerId/privacy', 'routes/customer-privacy/route.tsx'),
    route('/people', 'routes/people/route.tsx'),
    route('/people/invite', 'routes/invite/route.tsx'),
    route('/support', 'routes/support/route.tsx'),
    route('/people/:personId', 'routes/person/route.tsx'),
    route('/audit', 'routes/audit/route.tsx'),
    route('/you', 'routes/you/route.tsx'),
  ]),

  route('/trade-ins/:leadId/photos/:fileId', 'routes/trade-in-photo/route.ts'),
  route('/stock-pictures/:siteId/:key', 'routes/stock-picture/route.ts'),
  route('/leads/:leadId/files/:fileId', 'routes/lead-file/route.ts'),
  route('/leads/download/file', 'routes/leads-file/route.ts'),
  route('/customers/:customerId/privacy/file', 'routes/customer-file/route.ts'),

  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
