import type { Consent } from '#modules/consent/scripts/consent-store.ts'
import { closestTo } from '#ui/closest-to.ts'
import type { Slot } from '../slot.types.ts'
import { forgetTagCookies } from './forget-cookies.ts'
import { loadScript } from './load-script.ts'
import { declareConsent, pushEntry } from './loaders/data-layer.ts'
import { setUpGoogleTag } from './loaders/google-tag.ts'
import { setUpMetaPixel } from './loaders/meta-pixel.ts'
import { setUpTagManager } from './loaders/google-container.ts'
import { openService } from './open-service.ts'
import { watchSizes } from './size-watch.ts'
import { tagsStarted } from './tags-started.ts'

export interface SlotContext {
  readonly consent: Consent
  /** The lifetime of measurement cookies. */
  readonly days: number
  readonly clock: DateConstructor
  /** The variants of split tests that this page shows, for the data layer. */
  readonly experiments: Readonly<Record<string, string>>
}

/**
 * Loads a site's third parties, only with consent: those with a button when the button is pressed, all others at once,
 * because this script itself loads when the page is idle. They cannot delay the page, and a failure is invisible. If
 * the visitor withdraws consent for a running third party, the page reloads without it.
 */
export function startSlots(slots: readonly Slot[], context: SlotContext) {
  const { consent, experiments } = context
  const { dataset } = document.documentElement
  const loaded = new Map<Slot, Promise<boolean>>()
  const isAllowed = ({ purpose }: Slot) => consent.isAllowed(purpose)

  const startAllowed = async () => {
    delete dataset['slots']
    const due = slots.filter(
      (slot) => slot.start === 'idle' && isAllowed(slot) && !loaded.has(slot),
    )
    if (due.length > 0 && loaded.size === 0) {
      declareConsent((purpose) => consent.isAllowed(purpose))
      pushEntry({ experiments })
    }
    for (const slot of due) {
      setUp(slot, context)
      loaded.set(slot, loadScript(slot))
    }
    if (loaded.size > 0) {
      dataset['tags'] = ''
      document.dispatchEvent(new Event(tagsStarted))
    }
    await Promise.all(loaded.values())
    // For tests, and other scripts that wait for the page.
    dataset['slots'] = 'settled'
  }

  const open = async (slot: Slot, link: HTMLAnchorElement) => {
    link.ariaBusy = 'true'
    const isOpen = await openService(slot, loaded)
    link.ariaBusy = null
    // As without script: the link leads to the dealer's contact details.
    if (!isOpen) location.assign(link.href)
  }

  let waiting: (() => void) | null = null
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-slot]')
    const slot = slots.find(({ id }) => id === link?.dataset['slot'])
    if (link === null || slot === undefined || consent.isSignalled) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isAllowed(slot)) return void open(slot, link)
    waiting = () => isAllowed(slot) && void open(slot, link)
    consent.requestConsent(slot.purpose)
  })

  consent.onChoice(() => {
    const wait = waiting
    waiting = null
    if ([...loaded.keys()].some((slot) => !isAllowed(slot))) {
      forgetTagCookies()
      location.reload()
      return
    }
    void startAllowed()
    wait?.()
  })
  watchSizes(slots)
  void startAllowed()
}

function setUp({ loader, account }: Slot, { days, clock }: SlotContext): void {
  if (loader === 'tag-manager') setUpTagManager(clock)
  if (loader === 'gtag' && account !== null) setUpGoogleTag(account, days, new clock())
  if (loader === 'meta-pixel' && account !== null) setUpMetaPixel(account)
}
