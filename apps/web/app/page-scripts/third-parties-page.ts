import { createPageTeller } from '#modules/conversions/scripts/tell-page-event.ts'
import { readShownVariants } from '#modules/experiments/scripts/variant-storage.ts'
import { createForwarder } from '#modules/third-parties/scripts/forward-event.ts'
import { runSlots } from '#modules/third-parties/scripts/run-slots.ts'
import type { Slot } from '#modules/third-parties/slot.types.ts'
import type { RecordedEvent } from '#modules/tracking/scripts/recorded-events.ts'

/**
 * The script of the pages of a site that other companies have a part in (`load-third-parties.ts`): loads their services, and
 * hands on what the website has recorded, to the page's tags and to Meta by way of the website.
 */
const { slots = '[]', days } = document.querySelector<HTMLElement>('.privacy')?.dataset ?? {}
const { consent, recordedEvents: recorded } = window

if (consent !== undefined) {
  const receivers = [createForwarder(consent.isAllowed), createPageTeller(consent.isAllowed)]
  const handOn = (event: RecordedEvent) => {
    for (const take of receivers) take(event)
  }
  window.recordedEvents = { push: handOn }
  if (Array.isArray(recorded)) for (const event of recorded as RecordedEvent[]) handOn(event)
  runSlots(JSON.parse(slots) as Slot[], {
    consent,
    days: Number(days),
    clock: Date,
    experiments: readShownVariants(),
  })
}
