/** `suspended`: off the air until it is resumed. `removed`: for good. */
export const siteStates = ['open', 'suspended', 'removed'] as const
export type SiteState = (typeof siteStates)[number]

export type SiteStateChange = 'suspend' | 'resume' | 'remove'

/** What is not in the table does not happen. A change to the state that a site has already has no effect. */
const transitions: Readonly<
  Record<SiteStateChange, { readonly to: SiteState; readonly from: readonly SiteState[] }>
> = {
  suspend: { to: 'suspended', from: ['open', 'suspended'] },
  resume: { to: 'open', from: ['open', 'suspended'] },
  remove: { to: 'removed', from: ['open', 'suspended', 'removed'] },
}

/** The state after a change; undefined where the change is refused, because the site is removed. */
export function decideSiteState(state: SiteState, change: SiteStateChange): SiteState | undefined {
  const { to, from } = transitions[change]
  return from.includes(state) ? to : undefined
}
