/** `suspended`: offline until it is resumed. `removed`: permanently offline. */
export const siteStates = ['open', 'suspended', 'removed'] as const
export type SiteState = (typeof siteStates)[number]

export type SiteStateChange = 'suspend' | 'resume' | 'remove'

/** Allowed changes with their new state; others are refused. A change to the current state has no effect. */
const transitions: Readonly<
  Record<SiteStateChange, { readonly to: SiteState; readonly from: readonly SiteState[] }>
> = {
  suspend: { to: 'suspended', from: ['open', 'suspended'] },
  resume: { to: 'open', from: ['open', 'suspended'] },
  remove: { to: 'removed', from: ['open', 'suspended', 'removed'] },
}

/** The state after a change; undefined if the change is refused, because the site is removed. */
export function decideSiteState(state: SiteState, change: SiteStateChange): SiteState | undefined {
  const { to, from } = transitions[change]
  return from.includes(state) ? to : undefined
}
