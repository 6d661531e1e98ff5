import { matchesGlob } from 'node:path'

/**
 * Files whose tests get no second run. Their subject is faulty even if it fails once in a thousand times, so that
 * passing the second time proves nothing.
 */
export const runOnce: Readonly<Record<'races' | 'tenancy' | 'money' | 'delivery', string[]>> = {
  // Concurrent or interrupted work: processes, starts, imports, visitors, writers of one cache.
  races: [
    'apps/deployment/open-page-cache.db.test.ts',
    'apps/web/server/cached-page-listener.test.ts',
    'apps/web/server/picture-abort.test.ts',
    'e2e/chaos/**/*.e2e.ts',
    'e2e/lost-output.e2e.ts',
    'e2e/page-cache.e2e.ts',
    'e2e/processes.e2e.ts',
    'modules/leads/submit/*.db.test.ts',
    'modules/sites/storage/apply-site.db.test.ts',
    'modules/privacy/*.db.test.ts',
    'modules/stock-index/partition-workers.db.test.ts',
    'modules/stock-index/remote/remote-feed*.db.test.ts',
    'modules/search/query/results-cache.test.ts',
    'modules/stock-index/stock-changes.db.test.ts',
    'modules/stock-index/stock-index*.db.test.ts',
    'modules/tracking/*.db.test.ts',
    'modules/vehicles/store/change-log.db.test.ts',
    'modules/vehicles/intake/*.db.test.ts',
    'modules/vehicles/pictures/picture-views.db.test.ts',
    'modules/vehicles/identity/slugs.db.test.ts',
    'platform/http/work-queue.test.ts',
    'platform/images/variant*.test.ts',
    'platform/jobs/*.db.test.ts',
    'platform/page-cache/*.test.ts',
    'platform/postgres/**/*.test.ts',
  ],
  // What one dealer may see or change of another's data.
  tenancy: [
    'apps/console/server/{console-app,sign-in}.test.ts',
    'apps/web/server/console-host.test.ts',
    'apps/web/server/posted-forms.db.test.ts',
    'apps/web/server/endpoints/leads/lead-{endpoints,safeguards,uploads}.db.test.ts',
    'apps/web/app/pages.test.ts',
    'apps/web/server/request-url.rules.test.ts',
    'apps/web/server/request/request-host.test.ts',
    'apps/web/server/search-api/*.test.ts',
    'apps/worker/*.db.test.ts',
    'checks/row-level-security.db.test.ts',
    'e2e/search-contract/*.e2e.ts',
    'e2e/tenancy.e2e.ts',
    'modules/sites/{host.rules,site-registry}.test.ts',
    'modules/stock-index/remote/remote-search.test.ts',
    'modules/stock-index/serving/*.test.ts',
    'modules/vehicles/store/tenancy.db.test.ts',
    'platform/search-engine/hostile-filters.test.ts',
  ],
  // Texts about prices, repayments or deposits.
  money: [
    'e2e/two-websites.e2e.ts',
    'e2e/vehicle-rules/*.e2e.ts',
    'modules/finance/**/*.test.ts',
    'modules/reservations/**/*.test.ts',
    'modules/sites/money-format.test.ts',
    'modules/vehicles/{price/*,card/price*}.test.ts',
  ],
  // Leads reach their dealer exactly once.
  delivery: [
    'apps/cli/commands/lead/*.db.test.ts',
    'e2e/leads/mail.e2e.ts',
    'modules/leads/delivery/**/*.test.ts',
    'platform/http/guarded-*.test.ts',
    'platform/mail/*.test.ts',
  ],
}

/** @param path from the root of the repository */
export function isRunOnce(path: string): boolean {
  return Object.values(runOnce)
    .flat()
    .some((pattern) => matchesGlob(path, pattern))
}
