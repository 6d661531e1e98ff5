import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { mcpPath } from './agent-paths.ts'

interface LlmsSource {
  /** Of the site's absolute links. */
  readonly origin: string
  /** Patterns of the pages that the site has; others are left out. */
  readonly addresses: readonly string[]
}

const pages: readonly (readonly [path: string, label: string, about: string])[] = [
  [fixedPaths.contact, 'Contact', 'every location, with phone, address and opening hours'],
  [fixedPaths.bookTestDrive, 'Test drive', 'where a customer asks for a test drive'],
  [fixedPaths.tradeIn, 'Trade-in', 'what the dealer pays for a customer’s own vehicle'],
  [fixedPaths.finance, 'Finance', 'repayments with their rates, and how to ask for finance'],
  [fixedPaths.specialOffers, 'Special offers', 'offers with their conditions and last days'],
  [fixedPaths.service, 'Service', 'the workshop'],
  [fixedPaths.reviews, 'Reviews', 'what customers say'],
  [fixedPaths.tellMeWhen, 'Stock alert', 'for a vehicle that is not in stock'],
]

const optionalPages: typeof pages = [
  [fixedPaths.aboutUs, 'About', 'the dealer'],
  [fixedPaths.faqs, 'Questions', 'with answers'],
  [fixedPaths.privacyPolicy, 'Privacy', 'what is stored of visitors'],
  [fixedPaths.termsAndConditions, 'Terms', 'of this website'],
]

/** `/llms.txt` of a site, in the form that https://llmstxt.org describes. */
export function buildLlmsText(site: Site, { origin, addresses }: LlmsSource): string {
  const { configuration } = site
  const { name, region, agents } = configuration
  const nouns = decideVehicleNounInSentence(configuration, 2)
  const all = `${origin}${decideAllStockPath(configuration)}`
  const list = (among: typeof pages): string[] =>
    among
      .filter(([path]) => isRegistered(path, addresses))
      .map(([path, label, about]) => `- [${label}](${origin}${path}): ${about}`)
  const optional = list(optionalPages)
  return [
    `# ${name}`,
    '',
    `> ${name} sells ${nouns}${wordCities(site)}. This website shows every vehicle for sale with its price, and takes enquiries.`,
    '',
    `- Prices are the dealer’s asking prices in ${region.currency}, and change. What a price covers is beside it.`,
    '- An enquiry, a test drive and a reservation are the customer’s own: each is confirmed by the customer on a page of this website. A program may prepare one, and sends none.',
    '- A repayment is passed on with its rate, comparison rate and warning, or not at all.',
    '',
    '## Stock',
    '',
    `- [All ${nouns}](${all}): with filters`,
    `- [Search by words](${all}?query=white+automatic): \`query\` takes typed words`,
    `- [Search by price and distance](${all}?range%5Bprice%5D=10000:30000&range%5Bkm%5D=:80000): \`range[price]\` and \`range[km]\` as lowest:highest, \`refine[make][0]\`, \`refine[body][0]\`, \`sort=price:asc\`, \`page\``,
    `- [Sitemap](${origin}/sitemap.xml): the address of every vehicle`,
    ...(agents.mcp
      ? [
          '',
          '## For programs',
          '',
          `- [Model Context Protocol](${origin}${mcpPath}): by POST; searches the stock, reads vehicles, opening hours, free times and finance examples, and gives the addresses of prepared forms`,
        ]
      : []),
    '',
    '## Dealer',
    '',
    ...list(pages),
    ...(optional.length === 0 ? [] : ['', '## Optional', '', ...optional]),
    '',
  ].join('\n')
}

/** ' in Geelong and Ballarat', or '' without a location. */
function wordCities({ dealerships, configuration }: Site): string {
  const cities = dealerships
    .flatMap(({ locations }) => locations)
    .filter(({ visible }) => visible)
    .map(({ address }) => address.city)
  const each = [...new Set(cities)].filter((city) => city !== '')
  if (each.length === 0) return ''
  const { locale } = configuration.region
  return ` in ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(each)}`
}
