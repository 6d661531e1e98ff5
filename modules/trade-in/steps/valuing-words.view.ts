import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'

export interface ValuingReason {
  readonly heading: string
  readonly text: string
}

/** What a visitor asks before they begin: how the figure is made, how long it holds, and what they need. */
export function describeValuing({ configuration }: Pick<Site, 'configuration'>): ValuingReason[] {
  const noun = decideVehicleNounInSentence(configuration, 1)
  const isAutomated = decideLookups(configuration).valuation !== null
  return [
    {
      heading: 'How the figure is made',
      text: isAutomated
        ? `From what others like it sell for, and the kilometres, condition and service history that you tell us. You see a range at the end.`
        : `Somebody at ${configuration.name} looks at your ${noun}, its kilometres and its condition, and comes back with a figure.`,
    },
    {
      heading: 'How long it holds',
      text: isAutomated
        ? `This browser keeps the range for 30 days and brings it to an enquiry or a reservation. The offer follows once we have seen the ${noun}.`
        : `The figure is for the ${noun} as you describe it, and we confirm it once we have seen it.`,
    },
    {
      heading: 'What you need',
      text: `The plate, the kilometres and, if there is finance on it, roughly what is owing. Photos help, and can wait.`,
    },
  ]
}
