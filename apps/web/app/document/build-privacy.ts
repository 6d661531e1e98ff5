import { buildConsentView, type ConsentView } from '#modules/consent/consent.view.ts'
import { listPageReportedEvents } from '#modules/conversions/page-events/page-reported-events.rules.ts'
import type { ExperimentView } from '#modules/experiments/choose-variant.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Slot, SlotId } from '#modules/third-parties/slot.types.ts'
import { listSlots, offersChat } from '#modules/third-parties/slots.rules.ts'

/** Consent, third parties and split tests of a site's pages; the same for every visitor. */
export interface PrivacyView {
  readonly siteSlug: string
  readonly consent: ConsentView
  readonly slots: readonly Slot[]
  /** Third-party services that open in a dialog, with their button's label. */
  readonly frames: readonly { readonly id: SlotId; readonly label: string }[]
  /** Meta's standard events that browsers report to the server, which passes them on to advertising platforms. */
  readonly reportedEvents: readonly string[]
  readonly experiments: readonly ExperimentView[]
  /** Link to the chat in the footer; null without a chat. */
  readonly chat: { readonly label: string; readonly href: string } | null
}

/**
 * Null for a site without third parties and split tests: a visitor then has nothing to choose.
 *
 * @param addresses path patterns of the pages that exist
 */
export function buildPrivacy(
  { slug, configuration }: Site,
  addresses: readonly string[],
): PrivacyView | null {
  const { experiments, chat, button_labels: labels } = configuration
  const slots = listSlots(configuration)
  const hasPolicy = isRegistered(fixedPaths.privacyPolicy, addresses)
  const consent = buildConsentView(
    configuration,
    {
      purposes: slots.map(({ purpose }) => purpose),
      comparesPages: experiments.length > 0,
      carriesEvents: slots.some(({ loader }) => loader !== null),
    },
    hasPolicy ? fixedPaths.privacyPolicy : null,
  )
  return consent === null
    ? null
    : {
        siteSlug: slug,
        consent,
        slots,
        frames: slots
          .filter(({ shows }) => shows === 'frame')
          .map(({ id }) => ({ id, label: id === 'autobot' ? labels.autobot : chat.label })),
        reportedEvents: listPageReportedEvents(configuration),
        experiments,
        chat: offersChat(configuration) ? { label: chat.label, href: fixedPaths.contact } : null,
      }
}
