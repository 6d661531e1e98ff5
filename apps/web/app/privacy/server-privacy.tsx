import { useContext } from 'react'
import { ChoicesButton, ChoicesForm, ConsentBanner } from '#modules/consent/ui/privacy-choices.tsx'
import { ChatLink, SlotDialog } from '#modules/third-parties/ui/slot-dialog.tsx'
import type { PrivacyView } from '../document/build-privacy.ts'
import { ServerRenderContext } from '../document/server-render.ts'
import { InlineScript } from '../page-scripts/inline-script.tsx'
import pickVariants from '../page-scripts/pick-variants.ts?inline-script'
import privacyPage from '../page-scripts/privacy-page.ts?inline-script'
import { scriptAddresses } from '../page-scripts/script-addresses.ts'

const usePrivacy = (): PrivacyView | null => useContext(ServerRenderContext)?.privacy ?? null

/**
 * The consent banner. Hidden until the page's script finds that the visitor has not chosen; early in the document for
 * keyboard users.
 */
export function Privacy() {
  const privacy = usePrivacy()
  if (privacy === null) return null
  const { consent, frames } = privacy
  return (
    <div className="privacy">
      <consent-banner>
        <ConsentBanner view={consent} />
        <dialog className="choices-dialog" aria-labelledby="choices-title">
          <ChoicesForm view={consent} />
        </dialog>
      </consent-banner>
      {frames.map((frame) => (
        <SlotDialog key={frame.id} {...frame} />
      ))}
    </div>
  )
}

/** The privacy links at the end of the footer. */
export function PrivacyLinks() {
  const privacy = usePrivacy()
  if (privacy === null) return null
  const { chat } = privacy
  return (
    <>
      {chat === null ? null : <ChatLink label={chat.label} href={chat.href} />}
      <ChoicesButton />
    </>
  )
}

/** Chooses the variants of split tests; first in the head, so that they are chosen before the first paint. */
export function VariantScript() {
  const privacy = usePrivacy()
  if (privacy === null || privacy.experiments.length === 0) return null
  const { siteSlug, experiments, consent } = privacy
  return (
    <InlineScript
      text={pickVariants}
      data-site={siteSlug}
      data-experiments={JSON.stringify(experiments)}
      {...listTermAttributes(consent)}
    />
  )
}

export function PrivacyScript() {
  const privacy = usePrivacy()
  if (privacy === null) return null
  const { consent, slots, reportedEvents } = privacy
  const hasThirdParties = slots.length > 0 || reportedEvents.length > 0
  return (
    <InlineScript
      text={privacyPage}
      {...listTermAttributes(consent)}
      data-third-parties={hasThirdParties ? scriptAddresses.thirdParties : undefined}
      data-slots={hasThirdParties ? JSON.stringify(slots) : undefined}
      data-reported-events={reportedEvents.join(' ') || undefined}
    />
  )
}

/** The terms by which a script decides what the visitor allows (`readConsentTerms`). */
const listTermAttributes = ({ rule, days, version, isRepeated }: PrivacyView['consent']) => ({
  'data-rule': rule,
  'data-days': days,
  'data-version': version,
  'data-repeated': isRepeated ? '' : undefined,
})
