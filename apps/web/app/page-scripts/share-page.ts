import { runShare } from '#modules/garage/share/scripts/run-share.ts'

/** What a page does that shows an address to pass on. */
runShare()
