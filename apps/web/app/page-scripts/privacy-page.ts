import { runConsent } from '#modules/consent/scripts/run-consent.ts'
import { forgetVariants, readShownVariants } from '#modules/experiments/scripts/variant-storage.ts'
import { runSlots } from '#modules/third-parties/scripts/run-slots.ts'
import type { Slot } from '#modules/third-parties/slot.types.ts'
import { forgetTrail } from './visitor-trail.ts'

/** The script of the pages of a site that has something to choose: other companies' services, or split tests. */
const { site = '' } = document.documentElement.dataset
const { slots = '[]', days } = document.querySelector<HTMLElement>('.privacy')?.dataset ?? {}
const consent = runConsent(site, Date)

if (consent !== null) {
  const forgetWhereRefused = () => {
    if (consent.isAllowed('measurement')) return
    forgetTrail(site)
    forgetVariants(site)
  }
  consent.onChange(forgetWhereRefused)
  runSlots(JSON.parse(slots) as Slot[], {
    consent,
    days: Number(days),
    clock: Date,
    experiments: readShownVariants(),
  })
}
