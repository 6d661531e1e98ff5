/** Generated requests of the API's contract, all calls together; `npm run test:fuzz` sends ten times as many. */
export const fuzzRequests = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
