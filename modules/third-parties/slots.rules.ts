import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { ServiceSettings } from '#modules/sites/settings/third-party.schema.ts'
import type { Slot, SlotBudget, SlotId } from './slot.types.ts'
import { getTagOrigins } from './tag-origins.ts'

type Configured = Pick<SiteConfiguration, 'analytics' | 'chat' | 'feature_flags' | 'third_parties'>

/** §3 Chat, Autobot, Dealercell and tags: a site's third parties, in loading order. */
export function listSlots(configuration: Configured): Slot[] {
  const { analytics, third_parties: settings, chat, feature_flags: flags } = configuration
  const budget = { timeMs: settings.time_limit_ms, bytes: settings.size_limit_kb * 1024 }
  const { dealercell } = settings
  return [
    ...buildTag('tag-manager', analytics.google_tag_manager_id, budget),
    ...buildTag('analytics', analytics.google_analytics_id, budget),
    ...buildTag('ads', analytics.google_ads_id, budget),
    ...buildTag('meta-pixel', analytics.facebook_pixel_id, budget),
    // Dealercell replaces phone numbers, to measure which visit led to a call.
    ...(flags.dealercell
      ? buildService('dealercell', { ...dealercell, shows_as: 'script', opens_with: null }, budget)
      : []),
    ...(offersChat(configuration) ? buildService('chat', chat, budget) : []),
    ...(offersAutobot(configuration) ? buildService('autobot', settings.autobot, budget) : []),
  ]
}

/** §2 The chat button; only if a chat service is configured. */
export const offersChat = ({ chat }: Pick<Configured, 'chat'>): boolean =>
  chat.enabled && chat.provider !== null && chat.script_url !== null

/** §2 The Autobot button of the car page. */
export const offersAutobot = ({
  feature_flags: flags,
  third_parties: { autobot },
}: Pick<Configured, 'feature_flags' | 'third_parties'>): boolean =>
  flags.autobot && autobot.script_url !== null

interface Tag extends Pick<Slot, 'purpose' | 'loader'> {
  /** The URL before the dealer's account id. */
  readonly address: string
  readonly isNumbered: boolean
}

/**
 * The URLs of the official loaders. A tag manager counts as measurement; it is also passed the consent for the other
 * purposes of its tags.
 */
const tags = {
  'tag-manager': {
    purpose: 'measurement',
    loader: 'tag-manager',
    address: 'https://www.googletagmanager.com/gtm.js?id=',
    isNumbered: true,
  },
  analytics: {
    purpose: 'measurement',
    loader: 'gtag',
    address: 'https://www.googletagmanager.com/gtag/js?id=',
    isNumbered: true,
  },
  ads: {
    purpose: 'advertising',
    loader: 'gtag',
    address: 'https://www.googletagmanager.com/gtag/js?id=',
    isNumbered: true,
  },
  'meta-pixel': {
    purpose: 'advertising',
    loader: 'meta-pixel',
    address: 'https://connect.facebook.net/en_US/fbevents.js',
    isNumbered: false,
  },
} as const satisfies Record<string, Tag>

function buildTag(id: keyof typeof tags, account: string | null, budget: SlotBudget): Slot[] {
  if (account === null) return []
  const { address, isNumbered, purpose, loader } = tags[id]
  return [
    {
      id,
      purpose,
      loader,
      start: 'idle',
      shows: 'script',
      url: isNumbered ? address + account : address,
      account,
      opensWith: null,
      origins: listOrigins(Object.values(getTagOrigins(id)).flat()),
      budget,
    },
  ]
}

/** Chats load when a visitor opens them. */
const touched: ReadonlySet<SlotId> = new Set<SlotId>(['chat', 'autobot'])

function buildService(
  id: 'chat' | 'autobot' | 'dealercell',
  settings: ServiceSettings,
  budget: SlotBudget,
): Slot[] {
  const url = buildServiceUrl(settings)
  if (url === null) return []
  const isTouched = touched.has(id)
  return [
    {
      id,
      purpose: isTouched ? 'services' : 'measurement',
      loader: null,
      start: isTouched ? 'touch' : 'idle',
      shows: settings.shows_as,
      url: url.href,
      account: null,
      opensWith: settings.opens_with,
      origins: listOrigins([url.origin, ...settings.origins]),
      budget,
    },
  ]
}

/** Replaces `{account_id}` in a URL by the account id, encoded. */
function buildServiceUrl({ script_url: address, account_id: account }: ServiceSettings) {
  return address === null
    ? null
    : URL.parse(address.replaceAll('{account_id}', encodeURIComponent(account ?? '')))
}

const listOrigins = (origins: readonly string[]): string[] => [...new Set(origins)]
