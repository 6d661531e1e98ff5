import type {
  MailDocument,
  MailPart,
  MailVehicle,
} from '#modules/leads/delivery/mail/mail-document.types.ts'
import { formatPostalAddress } from '#modules/locations/postal-address.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'

/** A vehicle in an alert mail. */
export interface AlertVehicle {
  readonly vehicle: MailVehicle
  /** The earlier price of a cheaper vehicle; null: the vehicle is new. */
  readonly beforeCents: number | null
  /** The current price, if one is shown. */
  readonly shownCents: number | null
}

export interface AlertSection {
  readonly name: string
  /** URL of the search. */
  readonly href: string
  readonly vehicles: readonly AlertVehicle[]
}

export interface AlertLinks {
  /** URL of the account page. */
  readonly account: string
  readonly unsubscribe: string
}

/** '2 new cars and 1 lower price' */
export function describeNews(
  sections: readonly AlertSection[],
  configuration: SiteConfiguration,
): string {
  const vehicles = sections.flatMap((section) => section.vehicles)
  const cheaper = vehicles.filter(({ beforeCents }) => beforeCents !== null).length
  const fresh = vehicles.length - cheaper
  const noun = decideVehicleNounInSentence(configuration, fresh)
  return [
    ...(fresh > 0 ? [`${fresh} new ${noun}`] : []),
    ...(cheaper > 0 ? [`${cheaper} lower ${cheaper === 1 ? 'price' : 'prices'}`] : []),
  ].join(' and ')
}

/**
 * The mail about the results of saved searches. Sender, address and unsubscribe link are at its
 * end.
 */
export function buildSearchAlertMail(
  configuration: SiteConfiguration,
  sections: readonly AlertSection[],
  links: AlertLinks,
): MailDocument {
  const { name, legal_name: legalName } = configuration
  const address = formatPostalAddress(configuration)
  const news = describeNews(sections, configuration)
  return {
    brand: name,
    label: 'Your saved searches',
    preview: sections.map((section) => section.name).join(', '),
    parts: [
      { kind: 'heading', text: news, under: 'in the searches that you saved' },
      ...sections.flatMap((section) => buildSection(section, configuration)),
      { kind: 'button', label: 'Change what we write about', href: links.account },
      {
        kind: 'section',
        title: 'Enough of these?',
        label: 'End these mails, without signing in',
        href: links.unsubscribe,
      },
    ],
    footer: [
      `You get this, at most once a day, because you saved a search on the website of ${name} and asked to be told.`,
      [legalName ?? name, address].filter((line) => line !== null).join(', '),
    ],
  }
}

function buildSection(
  { name, href, vehicles }: AlertSection,
  { region }: Pick<SiteConfiguration, 'region'>,
): MailPart[] {
  return [
    { kind: 'section', title: name, label: 'See all results', href },
    ...vehicles.map(({ vehicle, beforeCents, shownCents }): MailPart => {
      const fall = (beforeCents ?? 0) - (shownCents ?? Number.POSITIVE_INFINITY)
      const note = fall > 0 ? `${formatMoney(fall, region)} less than before` : null
      const facts = beforeCents === null ? ['Just arrived'] : note === null ? [] : [note]
      return { kind: 'vehicle', vehicle: { ...vehicle, facts: [...facts, ...vehicle.facts] } }
    }),
  ]
}
