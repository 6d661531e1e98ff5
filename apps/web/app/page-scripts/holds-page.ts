import { runHolds } from '#modules/reservations/scripts/run-holds.ts'

/** What pages with vehicles do besides, of a site that reserves them online. */
runHolds()
