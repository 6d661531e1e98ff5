/** Names of the two fields in a lead's body, where they are further fields of the form (§7). */
export const preferenceNames = { way: 'Preferred Contact', time: 'Preferred Contact Time' } as const

export const contactWays = ['Email', 'Text message', 'Phone call'] as const
export const contactTimes = ['Any time', 'Morning', 'Afternoon', 'Evening'] as const

/** How a visitor would like to be contacted. */
export interface ContactPreference {
  /** Null: they left it open. */
  readonly way: (typeof contactWays)[number] | null
  readonly time: (typeof contactTimes)[number] | null
}

/** The preference in a lead's body; values that no form offers count as none. */
export const readContactPreference = (
  payload: Readonly<Record<string, unknown>>,
): ContactPreference => ({
  way: contactWays.find((way) => way === payload[preferenceNames.way]) ?? null,
  time: contactTimes.find((time) => time === payload[preferenceNames.time]) ?? null,
})

/** The preference as a line for staff, such as 'Prefers a text message, in the evening'; null: the visitor has none. */
export function wordContactPreference({ way, time }: ContactPreference): string | null {
  if (way === null && (time === null || time === 'Any time')) return null
  const by = way === null ? 'Prefers to be contacted' : `Prefers ${wayWords[way]}`
  return time === null ? by : `${by}${way === null ? ' ' : ', '}${timeWords[time]}`
}

const wayWords = {
  Email: 'e-mail',
  'Text message': 'a text message',
  'Phone call': 'a phone call',
} as const satisfies Record<(typeof contactWays)[number], string>

const timeWords = {
  'Any time': 'any time',
  Morning: 'in the morning',
  Afternoon: 'in the afternoon',
  Evening: 'in the evening',
} as const satisfies Record<(typeof contactTimes)[number], string>
