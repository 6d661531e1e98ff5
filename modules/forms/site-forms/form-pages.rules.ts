import { buildDealerContactPath, buildOwnFormPath, fixedPaths } from '#modules/links/paths.ts'
import { rewritePath } from '#modules/links/link.rules.ts'
import { listSelling } from '#modules/locations/location.rules.ts'
import { decideVehicleForm } from './offered-forms.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence, fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import { platformPages, type PlatformPage } from '../catalogue/form-pages.ts'
import { findBookingKind } from './booking-plan.rules.ts'
import { decideDepartment } from './form.view.ts'
import type { FormPage, FormPageResult } from '../form-page.types.ts'
import { findForm, listOwnForms } from './list-forms.ts'
import { buildLocationValue, findChosenLocation } from './location-choice.rules.ts'

const dealerContactPrefix = buildDealerContactPath('')

/**
 * All pages of a site with a form: those of §2 whose form it offers, and one for each of its own
 * forms. Excludes the contact pages of single dealers, one for each location.
 */
export function listFormPages(site: Site): readonly FormPage[] {
  let pages = known.get(site)
  if (pages === undefined) {
    pages = buildPages(site)
    known.set(site, pages)
  }
  return pages
}

/** Cache by site. A site object never changes: a changed site is a new object. */
const known = new WeakMap<Site, readonly FormPage[]>()

/** The page with a form at a path, or a redirect to it; undefined if the path has no form. */
export function findFormPage(site: Site, path: string): FormPageResult | undefined {
  const page = listFormPages(site).find((candidate) => candidate.path === path)
  if (page !== undefined) return { kind: 'page', page }
  const { pre_approval_redirects: redirects } = site.configuration.finance
  if (
    path === fixedPaths.financePreApproval &&
    redirects &&
    hasFormPage(site, fixedPaths.finance)
  ) {
    return { kind: 'redirect', location: fixedPaths.finance }
  }
  if (path.startsWith(dealerContactPrefix)) return findDealerContactPage(site, path)
  // §2: a path with or without /pages redirects to the one that the site is configured for.
  const spelt = path.startsWith('/pages/') ? rewritePath(path, site.configuration) : `/pages${path}`
  return spelt !== path && hasFormPage(site, spelt)
    ? { kind: 'redirect', location: spelt }
    : undefined
}

/** The form of a page; of several the one for the vehicle (§9 New Vehicle, Used Vehicle). */
export function decidePageForm(
  page: Pick<FormPage, 'forms'>,
  carType: 'new' | 'used' | 'demo' | null,
): string {
  const [first, ...others] = page.forms
  if (carType === null || others.length === 0) return first
  const wanted = decideVehicleForm(carType)
  return page.forms.find((form) => form === wanted) ?? first
}

/** Whether a site has a page with a form at a path. */
export const hasFormPage = (site: Site, path: string): boolean =>
  listFormPages(site).some((page) => page.path === path)

function buildPages(site: Site): FormPage[] {
  const { configuration } = site
  const platform = platformPages
    .filter(
      ({ path }) =>
        path !== fixedPaths.financePreApproval || !configuration.finance.pre_approval_redirects,
    )
    .flatMap((page) => buildPage(page, site))
  const contact = findForm(site, 'general')
  const own = listOwnForms(site).map((form): FormPage => ({
    path: buildOwnFormPath(form.slug),
    forms: [form.slug],
    heading: form.title,
    title: form.title,
    introduction: form.description ?? '',
    department: decideDepartment(form),
    canonicalPath: buildOwnFormPath(form.slug),
    isIndexed: true,
    location: null,
    dealer: null,
  }))
  return [...(contact === undefined ? [] : [contactPage]), ...platform, ...own]
}

function buildPage(page: PlatformPage, site: Site): FormPage[] {
  const [first, ...others] = page.forms.filter((slug) => findForm(site, slug) !== undefined)
  if (first === undefined) return []
  const { configuration } = site
  const words = {
    ...configuration.button_labels,
    Noun: configuration.vehicle.noun,
    noun: decideVehicleNounInSentence(configuration, 1),
    nouns: decideVehicleNounInSentence(configuration, 2),
    name: configuration.name,
  }
  const path = rewritePath(page.path, configuration)
  const isBooked = findBookingKind(site, first) !== null
  const introduction = (isBooked ? page.bookedIntroduction : undefined) ?? page.introduction
  return [
    {
      path,
      forms: [first, ...others],
      heading: fillLabel(page.heading, words),
      title: findForm(site, first)?.title ?? '',
      introduction: fillLabel(introduction, words),
      department: page.department,
      canonicalPath: page.canonical ?? path,
      isIndexed: page.canonical === undefined && page.aboutVehicle === undefined,
      location: null,
      dealer: null,
    },
  ]
}

const contactPage: FormPage = {
  path: fixedPaths.contact,
  forms: ['general'],
  heading: 'Contact',
  title: 'Contact and opening hours',
  introduction: '',
  department: 'sales',
  canonicalPath: fixedPaths.contact,
  isIndexed: true,
  location: null,
  dealer: null,
}

/**
 * §2 /contact-us/{dealer-slug}: the page of a dealership, or of one of its locations, which is preselected in the
 * form. Only dealerships' own pages are indexed, and only on a site with several dealerships.
 */
function findDealerContactPage(site: Site, path: string): FormPageResult | undefined {
  const slug = path.slice(dealerContactPrefix.length)
  if (!/^[a-z0-9-]{1,80}$/.test(slug) || !hasFormPage(site, fixedPaths.contact)) return undefined
  const chosen = findChosenLocation(site, slug)
  if (chosen === undefined) return undefined
  const { dealership } = chosen
  const isWhole = slug === dealership.slug
  const name = isWhole ? dealership.name : (chosen.location?.name ?? dealership.name)
  const selling = listSelling(dealership.locations)
  const location = chosen.location ?? selling.find(({ primary }) => primary) ?? selling[0] ?? null
  const isOneOfSeveral = site.dealerships.length > 1
  return {
    kind: 'page',
    page: {
      ...contactPage,
      path,
      heading: `Contact ${name}`,
      title: `Contact ${name}`,
      canonicalPath: isOneOfSeveral ? buildDealerContactPath(dealership.slug) : fixedPaths.contact,
      isIndexed: isOneOfSeveral && isWhole,
      location: location === null ? dealership.slug : buildLocationValue(site, location),
      dealer: { id: dealership.id, locationId: location?.id ?? null, name },
    },
  }
}
