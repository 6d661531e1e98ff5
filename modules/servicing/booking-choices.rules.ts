import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatDue } from './service-interval.rules.ts'
import { formatLowestPrice } from './service-price.rules.ts'

/** A choice of a form field. */
export interface ServiceChoice {
  readonly value: string
  readonly label: string
  readonly hint: string | null
}

type Settings = Pick<SiteConfiguration, 'service' | 'region'>

/** The services of the site’s menu as choices of a booking form; empty without a menu. */
export function listIntervalChoices({ service, region }: Settings): readonly ServiceChoice[] {
  if (service.menu.length === 0) return []
  const own = service.menu.map((item) => {
    const due = formatDue(item, region)
    const price = lowerFirst(formatLowestPrice(item.prices, region))
    const when = due === null ? '' : `, ${lowerFirst(due)}`
    return { value: item.name, label: `${item.name}${when}: ${price}`, hint: null }
  })
  return [...own, { value: 'Other', label: 'Another one, or I am not sure', hint: null }]
}

/** §3 additional_services: the site’s other work with its price guide; empty if the site lists none. */
export const listExtraWorkChoices = ({ service, region }: Settings): readonly ServiceChoice[] =>
  service.extra_work.map(({ name, prices }) => ({
    value: name,
    label: name,
    hint: formatLowestPrice(prices, region),
  }))

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
