import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import type { MenuPage } from './documents/page-documents.rules.ts'
import {
  buildFinancePath,
  buildGaragePath,
  buildOwnFormPath,
  buildSearchPath,
  buildTypeSearchPath,
  fixedPaths,
} from '#modules/links/paths.ts'
import type { SiteManufacturer } from '#modules/sites/site.types.ts'
import {
  buildModelGroups,
  listFooterModels,
  listRanges,
  type ModelMenuGroup,
} from './models-menu.rules.ts'

/**
 * A menu entry before links to missing pages are removed. Without a url it only opens its items.
 */
export interface MenuEntry {
  readonly title: string
  readonly url: string | null
  readonly smallScreensOnly?: boolean
  readonly items?: readonly { readonly title: string; readonly url: string }[]
  /** Shown before the items, each with a picture. */
  readonly groups?: readonly ModelMenuGroup[]
}

export interface MenuSource {
  readonly configuration: SiteConfiguration
  /** Makes that the site sells new, with their models, for the Vehicles dropdown and the footer. */
  readonly manufacturers: readonly SiteManufacturer[]
  /** Pages that their authors added to a menu. */
  readonly pages?: readonly MenuPage[]
  /**
   * Vehicles in stock by car type; a type without vehicles gets no link. If omitted, every type
   * gets one.
   */
  readonly carTypes?: { readonly new: number; readonly used: number; readonly demo: number }
  /** Filters in the site's own search links (its default city), without `?`. */
  readonly searchQuery?: string
}

/** The two header variants of §2. */
export function buildHeaderMenu(source: MenuSource): MenuEntry[] {
  return source.configuration.navigation.header_variant === 'extended'
    ? buildExtendedMenu(source)
    : buildDefaultMenu(source)
}

function buildDefaultMenu(source: MenuSource): MenuEntry[] {
  return [
    { title: 'Home', url: fixedPaths.home },
    buildVehiclesEntry(source),
    buildStockEntry(source),
    { title: 'Offers', url: fixedPaths.specialOffers },
    {
      title: 'Service',
      url: null,
      items: [
        { title: 'Service', url: fixedPaths.service },
        { title: 'Parts', url: fixedPaths.parts },
        { title: 'Warranty', url: fixedPaths.warranty },
        ...listPages(source, 'service'),
      ],
    },
    {
      title: 'About Us',
      url: null,
      items: [
        { title: 'Contact', url: fixedPaths.contact },
        { title: 'Careers', url: fixedPaths.careers },
        { title: 'About Us', url: fixedPaths.aboutUs },
        { title: 'Fleet', url: fixedPaths.fleet },
        ...listPages(source, 'about', 'company'),
      ],
    },
    buildFinanceEntry(source.configuration),
  ]
}

function buildExtendedMenu(source: MenuSource): MenuEntry[] {
  return [
    { title: 'Home', url: fixedPaths.home },
    buildStockEntry(source),
    buildVehiclesEntry(source),
    { title: 'Offers', url: fixedPaths.specialOffers },
    {
      title: 'Service & Parts',
      url: null,
      items: [
        { title: 'Service', url: fixedPaths.service },
        { title: 'Parts', url: fixedPaths.parts },
        { title: 'Warranty', url: fixedPaths.warranty },
        ...listPages(source, 'service'),
      ],
    },
    { title: 'Tyre & Battery Centre', url: fixedPaths.tyreAndBatteryCentre },
    { title: 'Fleet', url: fixedPaths.fleet },
    { title: 'Finance', url: fixedPaths.finance },
    { title: 'Contact', url: fixedPaths.contact },
    {
      title: 'Company',
      url: null,
      items: [
        { title: 'About Us', url: fixedPaths.aboutUs },
        { title: 'Careers', url: fixedPaths.careers },
        { title: 'Community Partners', url: fixedPaths.communityPartners },
        { title: 'FAQs', url: fixedPaths.faqs },
        ...listPages(source, 'company', 'about'),
      ],
    },
    { title: 'Book a Service', url: fixedPaths.bookAService, smallScreensOnly: true },
    { title: nameSelling(source.configuration), url: fixedPaths.sellMyCar, smallScreensOnly: true },
  ]
}

/** §2's footer groups: Models, Buyer Tools, Servicing and Parts, and one named after the dealer. */
export function buildFooterMenu(source: MenuSource): MenuEntry[] {
  const { configuration } = source
  const garage = {
    title: configuration.garage.label,
    url: buildGaragePath(configuration.garage.path),
  }
  return [
    { title: 'Models', url: null, items: listFooterModels(source.manufacturers) },
    {
      title: 'Buyer Tools',
      url: null,
      items: [
        ...listStockLinks(source),
        { title: 'Special Offers', url: fixedPaths.specialOffers },
        { title: 'Finance', url: fixedPaths.finance },
        { title: 'Finance Calculator', url: fixedPaths.financeCalculator },
        {
          title: 'Apply for Finance',
          url: configuration.finance.application.enabled
            ? fixedPaths.financeApplication
            : buildFinancePath('applyForFinance'),
        },
        { title: configuration.button_labels.trade_in, url: fixedPaths.tradeIn },
        { title: nameSelling(configuration), url: fixedPaths.sellMyCar },
        { title: configuration.button_labels.test_drive, url: fixedPaths.bookTestDrive },
        ...(configuration.garage.enabled ? [garage] : []),
        ...listPages(source, 'buyer_tools'),
      ],
    },
    {
      title: 'Servicing and Parts',
      url: null,
      items: [
        { title: 'Service', url: fixedPaths.service },
        { title: 'Book a Service', url: fixedPaths.bookAService },
        { title: 'Parts and Accessories', url: fixedPaths.parts },
        { title: 'Warranty', url: fixedPaths.warranty },
        { title: 'Tyre & Battery Centre', url: fixedPaths.tyreAndBatteryCentre },
        ...listPages(source, 'servicing'),
      ],
    },
    {
      title: configuration.name,
      url: null,
      items: [
        { title: 'Contact', url: fixedPaths.contact },
        { title: 'About Us', url: fixedPaths.aboutUs },
        { title: 'Reviews', url: fixedPaths.reviews },
        { title: 'Careers', url: fixedPaths.careers },
        { title: 'Fleet', url: fixedPaths.fleet },
        // A form that replaces a platform form has no page of its own, so its link is removed later.
        ...configuration.leads.forms.map(({ slug, title }) => ({
          title,
          url: buildOwnFormPath(slug),
        })),
        ...(configuration.blogs.enabled
          ? [{ title: configuration.blogs.title, url: fixedPaths.blog }]
          : []),
        { title: 'Community Partners', url: fixedPaths.communityPartners },
        ...listPages(source, 'dealer'),
        { title: 'FAQs', url: fixedPaths.faqs },
        { title: 'Privacy Policy', url: fixedPaths.privacyPolicy },
        { title: 'Terms and Conditions', url: fixedPaths.termsAndConditions },
      ],
    },
  ]
}

/** Pages that their authors added to one of these menus. */
const listPages = (
  { pages = [] }: MenuSource,
  ...places: readonly MenuPage['place'][]
): readonly MenuPage[] => pages.filter(({ place }) => places.includes(place))

function buildVehiclesEntry({ manufacturers }: MenuSource): MenuEntry {
  return {
    title: 'Vehicles',
    url: null,
    items: listRanges(manufacturers),
    groups: buildModelGroups(manufacturers),
  }
}

function buildStockEntry(source: MenuSource): MenuEntry {
  return { title: 'Stock', url: null, items: listStockLinks(source) }
}

/** All stock, then each car type in stock, then subscriptions where the site offers them. */
function listStockLinks({ configuration, carTypes, searchQuery }: MenuSource) {
  const { noun_plural: plural, search_word: word } = configuration.vehicle
  const types = [
    { type: 'new', title: `New ${plural}`, count: carTypes?.new },
    { type: 'demo', title: `Demo ${plural}`, count: carTypes?.demo },
    { type: 'used', title: `Used ${plural}`, count: carTypes?.used },
  ]
  const stocked = types.filter(({ count }) => count !== 0)
  const [only] = stocked
  const isOne = stocked.length === 1
  const links = [
    ...(isOne ? [] : stocked).map(({ type, title }) => ({
      title,
      url: buildTypeSearchPath(type, word),
    })),
    ...(configuration.subscriptions.enabled
      ? [{ title: `Subscription ${plural}`, url: buildTypeSearchPath('subscription', word) }]
      : []),
  ]
  return [
    // The whole stock: without the default city of the site's other search links.
    {
      title: isOne && only !== undefined ? only.title : `All ${plural}`,
      url: decideAllStockPath(configuration, carTypes),
    },
    ...links.map(({ title, url }) => ({ title, url: buildSearchPath(url, searchQuery) })),
  ]
}

/** The name of the form to sell a vehicle, the same in header, footer and page. */
const nameSelling = ({ vehicle }: SiteConfiguration): string => `Sell Your ${vehicle.noun}`

/** §2's Finance Pre-Approval where the site has it, else a finance enquiry. */
function buildFinanceEntry({ finance }: SiteConfiguration): MenuEntry {
  return finance.pre_approval_redirects
    ? { title: 'Finance', url: fixedPaths.finance }
    : { title: 'Finance Pre-Approval', url: fixedPaths.financePreApproval }
}
