import type { MetricDefinitions } from '#platform/metrics/metric-registry.ts'

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60]
// Includes the thresholds of good and poor pages.
const lcpBuckets = [0.5, 1, 1.5, 2, 2.5, 4, 8]
const inpBuckets = [0.05, 0.1, 0.2, 0.5, 1, 2]
const clsBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

/**
 * Every metric of the platform. Labels are names of ours (kinds of pages, sites, jobs, partners, outcomes), never
 * addresses or visitors' data. Metrics of the whole database are the same from every process.
 */
export const metricDefinitions = {
  requests: {
    kind: 'counter',
    name: 'forecourt_requests_total',
    help: 'Requests served, by kind of page or name of endpoint, and status',
    labels: ['kind', 'status'],
  },
  requestSeconds: {
    kind: 'histogram',
    name: 'forecourt_request_seconds',
    help: 'Time until the response, by kind of page or name of endpoint',
    labels: ['kind'],
    buckets: requestBuckets,
  },
  pageCacheRequests: {
    kind: 'counter',
    name: 'forecourt_page_cache_requests_total',
    help: 'Public pages by where they came from: fresh and stale from the cache, or rendered',
    labels: ['outcome'],
  },
  pageCacheEntries: {
    kind: 'gauge',
    name: 'forecourt_page_cache_entries',
    help: 'Pages in the cache',
    labels: [],
  },
  pageCacheBytes: {
    kind: 'gauge',
    name: 'forecourt_page_cache_bytes',
    help: 'Memory that cached pages take',
    labels: [],
  },
  indexVehicles: {
    kind: 'gauge',
    name: 'forecourt_index_vehicles',
    help: 'Vehicles in the stock index of this process',
    labels: [],
  },
  indexBytes: {
    kind: 'gauge',
    name: 'forecourt_index_bytes',
    help: 'Memory that the stock index of this process takes',
    labels: [],
  },
  indexBehind: {
    kind: 'gauge',
    name: 'forecourt_index_dealerships_behind',
    help: 'Dealerships whose latest change this process does not show yet',
    labels: [],
  },
  indexLagSeconds: {
    kind: 'gauge',
    name: 'forecourt_index_lag_seconds',
    help: 'Age of the oldest change that this process does not show yet; 0 when it shows all of them',
    labels: [],
  },
  databaseUp: {
    kind: 'gauge',
    name: 'forecourt_database_up',
    help: '1 while the database answers this process',
    labels: [],
  },
  jobsWaiting: {
    kind: 'gauge',
    name: 'forecourt_jobs_waiting',
    help: 'Jobs that are due and not begun, by job; of the whole database',
    labels: ['job'],
  },
  jobsOldestSeconds: {
    kind: 'gauge',
    name: 'forecourt_jobs_oldest_seconds',
    help: 'How long the job that is overdue the longest has been due, by job; of the whole database',
    labels: ['job'],
  },
  jobsDead: {
    kind: 'gauge',
    name: 'forecourt_jobs_dead',
    help: 'Jobs that are not tried again, by job; of the whole database',
    labels: ['job'],
  },
  jobRuns: {
    kind: 'counter',
    name: 'forecourt_job_runs_total',
    help: 'Tries of jobs, by job and outcome (done, failed)',
    labels: ['job', 'outcome'],
  },
  jobSeconds: {
    kind: 'histogram',
    name: 'forecourt_job_seconds',
    help: 'How long a try of a job took',
    labels: ['job'],
    buckets: jobBuckets,
  },
  deliveries: {
    kind: 'counter',
    name: 'forecourt_deliveries_total',
    help: 'Tries to deliver leads, by kind of endpoint and outcome (delivered, not-sent, failed, dead)',
    labels: ['endpoint', 'outcome'],
  },
  deliveriesWaiting: {
    kind: 'gauge',
    name: 'forecourt_deliveries_waiting',
    help: 'Deliveries of leads by kind of endpoint and state (pending, held, dead, not-sent); of the whole database',
    labels: ['endpoint', 'state'],
  },
  deliveriesOldestSeconds: {
    kind: 'gauge',
    name: 'forecourt_deliveries_oldest_seconds',
    help: 'Age of the oldest delivery that is still tried, by kind of endpoint; of the whole database',
    labels: ['endpoint'],
  },
  deliveryEndpoints: {
    kind: 'gauge',
    name: 'forecourt_delivery_endpoints',
    help: 'Receivers of leads in trouble, by state (failing, resting, disabled); of the whole database',
    labels: ['state'],
  },
  mailsNotSent: {
    kind: 'gauge',
    name: 'forecourt_mails_not_sent',
    help: 'Stored mails that can still be sent, as there was no mail server for them; of the whole database',
    labels: [],
  },
  partnerRequests: {
    kind: 'counter',
    name: 'forecourt_partner_requests_total',
    help: 'Requests to other companies, by partner and outcome (answered, failed, rested)',
    labels: ['partner', 'outcome'],
  },
  partnerSeconds: {
    kind: 'histogram',
    name: 'forecourt_partner_seconds',
    help: 'How long other companies took to answer',
    labels: ['partner'],
    buckets: callBuckets,
  },
  partnerBreakers: {
    kind: 'gauge',
    name: 'forecourt_partner_breakers',
    help: 'Accounts at a partner, by state of their breaker (closed, open, half-open)',
    labels: ['partner', 'state'],
  },
  filesFreeBytes: {
    kind: 'gauge',
    name: 'forecourt_files_free_bytes',
    help: 'Free space of the disk where files of visitors arrive',
    labels: [],
  },
  filesLeastFreeBytes: {
    kind: 'gauge',
    name: 'forecourt_files_least_free_bytes',
    help: 'Free space below which no file of a visitor is taken (UPLOADS_FREE_MB)',
    labels: [],
  },
  uploadBytesToday: {
    kind: 'gauge',
    name: 'forecourt_upload_bytes_today',
    help: 'Files that visitors of a site have sent today (UTC), of the ten sites with the most; of the whole database',
    labels: ['site'],
  },
  uploadBytesADay: {
    kind: 'gauge',
    name: 'forecourt_upload_bytes_a_day',
    help: 'As many may be sent to one site in a day (UPLOADS_MB_PER_DAY)',
    labels: [],
  },
  uploadsLeftOut: {
    kind: 'gauge',
    name: 'forecourt_uploads_left_out_today',
    help: 'Leads stored without their files today, by reason (address, site, disk), of these sites together',
    labels: ['reason'],
  },
  visitorLcpSeconds: {
    kind: 'histogram',
    name: 'forecourt_visitor_lcp_seconds',
    help: 'Largest contentful paint of pages that visitors looked at, by site and kind of page',
    labels: ['site', 'kind'],
    buckets: lcpBuckets,
  },
  visitorInpSeconds: {
    kind: 'histogram',
    name: 'forecourt_visitor_inp_seconds',
    help: 'Interaction to next paint of pages that visitors looked at, by site and kind of page',
    labels: ['site', 'kind'],
    buckets: inpBuckets,
  },
  visitorCls: {
    kind: 'histogram',
    name: 'forecourt_visitor_cls',
    help: 'Cumulative layout shift of pages that visitors looked at, by site and kind of page',
    labels: ['site', 'kind'],
    buckets: clsBuckets,
  },
} as const satisfies MetricDefinitions

export type ForecourtMetrics = typeof metricDefinitions
