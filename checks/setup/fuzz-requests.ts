/** Number of generated API requests in all; `npm run test:fuzz` sends ten times as many. */
export const fuzzRequests = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
