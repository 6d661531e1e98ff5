import { createPageReporter } from '#modules/conversions/scripts/report-page-event.ts'
import { readShownVariants } from '#modules/experiments/scripts/variant-storage.ts'
import { createForwarder } from '#modules/third-parties/scripts/forward-event.ts'
import { startSlots } from '#modules/third-parties/scripts/start-slots.ts'
import { openCarried } from '#modules/third-parties/scripts/take-carried.ts'
import type { Slot } from '#modules/third-parties/slot.types.ts'
import { trackRecorded } from '#modules/tracking/scripts/track.ts'
import type { RecordedEvent } from '#modules/tracking/scripts/recorded-events.ts'

/**
 * The script of the pages of a site that uses other companies' services (`load-third-parties.ts`): loads the services,
 * and passes recorded events to the page's tags and, through the website's server, to Meta.
 */
const { site = '' } = document.documentElement.dataset
const { slots: slotsText = '[]', days, reportedEvents = '' } = document.currentScript?.dataset ?? {}
const slots = JSON.parse(slotsText) as Slot[]
const { consent, recordedEvents: recorded } = window

if (consent !== undefined) {
  const carried = openCarried(site, consent.isAllowed, trackRecorded)
  const receivers = [
    createForwarder(slots, consent.isAllowed),
    createPageReporter(reportedEvents.split(' '), consent.isAllowed),
  ]
  const handOn = (recorded: RecordedEvent) => {
    if (!carried.isNew(recorded.event)) return
    for (const take of receivers) take(recorded)
  }
  window.recordedEvents = { push: handOn }
  if (Array.isArray(recorded)) for (const event of recorded as RecordedEvent[]) handOn(event)
  carried.take()
  consent.onChoice(carried.take)
  // The visitor may be back from a page opened in another tab, such as a history report.
  document.addEventListener('visibilitychange', carried.take)
  startSlots(slots, {
    consent,
    days: Number(days),
    clock: Date,
    experiments: readShownVariants(),
  })
}
