import { expect, test } from 'vitest'
import type { z } from 'zod'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { isFilePath } from '#apps/web/server/file-path.rules.ts'
import { groupAddress } from '#platform/web/client-address.ts'
import { sitePages } from '#apps/web/app/pages.ts'
import { readPicturePath } from '#apps/web/server/picture-path.rules.ts'
import { canonicalizeRequestUrl } from '#apps/web/server/request-url.rules.ts'
import { chooseRequestId } from '#platform/web/request-id.ts'
import {
  matchSearchEndpoint,
  isIndexUid,
  isSearchPath,
} from '#apps/web/server/search-api/search-endpoint.rules.ts'
import { findBrandMark } from '#platform/icons/brand-mark.ts'
import { readBody } from '#modules/documents/body/read-body.ts'
import { readDocument } from '#modules/documents/read-document.ts'
import { formatLicence } from '#modules/content/licence.rules.ts'
import { buildLink } from '#modules/links/link.rules.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { normaliseSearchPath } from '#modules/links/default-search-path.rules.ts'
import { buildFavicon } from '#modules/theme/favicon.view.ts'
import {
  clockField,
  closingClockField,
  colourField,
  dateField,
  emailField,
  lineField,
  linkField,
  phoneField,
  pictureField,
  slugField,
  textField,
  webAddressField,
  webhookAddressField,
} from '#modules/sites/settings/field.schema.ts'
import {
  findHostFault,
  findLocalSlug,
  isPublicName,
  normaliseHost,
} from '#modules/sites/host.rules.ts'
import { buildTelephoneHref, formatInternationalNumber } from '#modules/locations/location.rules.ts'
import { formatHours } from '#modules/locations/opening-hours-text.rules.ts'
import { parseSiteText } from '#modules/sites/configuration/parse-site-text.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { findSuggestion } from '#modules/sites/faults/suggestion.rules.ts'
import { fillLabel, writeInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { chooseEncoding } from '#platform/http/compression.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { chooseFormat } from '#platform/images/picture-format.rules.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const { configuration } = buildExampleSite()
const settings = { navigation: { keeps_pages_prefix: false }, blogs: { rewrite_to_news: true } }
const parse = (field: z.ZodType): TextRule => field.safeParse.bind(field)

const rules: Readonly<Record<string, TextRule>> = {
  'a document': (text) => readBody(text),
  'the fields of a document': (text) => readDocument('page', `---\n${text}\n---\n`, 'a.md'),
  'a slug': parse(slugField()),
  'a line': parse(lineField()),
  'a text': parse(textField()),
  'a link': parse(linkField()),
  'a web address': parse(webAddressField()),
  'the address of a webhook': parse(webhookAddressField()),
  'a picture': parse(pictureField()),
  'a phone number': parse(phoneField()),
  'an e-mail address': parse(emailField()),
  'a colour': parse(colourField()),
  'a date': parse(dateField()),
  'a time': parse(clockField()),
  'a closing time': parse(closingClockField()),
  'the text of a site file': parseSiteText,
  'a site file with a text in its fields': (text) =>
    resolveConfiguration(
      {
        file: buildExampleFile({
          name: text,
          email: text,
          url: text,
          hosts: [text],
          default_search_path: text,
          [text]: text,
          search: { stock_filter: text },
          tracking: { gtm: text },
          navigation: { header: [{ label: text, url: text }] },
        }),
        stored: true,
      },
      siteFaultChecks,
    ),
  findSuggestion: (text) => findSuggestion(text, ['name', 'navigation', 'phone_numbers']),
  normaliseSearchPath,
  buildFavicon: (text) => buildFavicon({ ...configuration, name: text }),
  findBrandMark,
  formatLicence: (text) => formatLicence(text, { country: 'AU' }),
  buildLink: (text) => buildLink(text, text, settings),
  'a link that begins with a path': (text) => buildLink(text, `/${text}`, settings),
  normaliseHost,
  findHostFault,
  isPublicName,
  findLocalSlug: (text) => findLocalSlug(`${text}.localhost`, { loopback: true }),
  buildTelephoneHref,
  formatInternationalNumber: (text) =>
    formatInternationalNumber(text, configuration.region.country),
  formatHours: (text) =>
    formatHours({ status: 'Open', formated_hours: text, open: null, close: null }),
  fillLabel: (text) => fillLabel(text, { name: 'a' }),
  writeInSentence,
  chooseEncoding,
  chooseFormat,
  isPublicAddress,
  isFilePath,
  groupAddress,
  decidePageAddress: (text) =>
    sitePages.canonicalize(buildExampleSite(), `/search/${text}`, new URLSearchParams(text)),
  'the address of a form': (text) =>
    sitePages.canonicalize(buildExampleSite(), '/tell-me-when', new URLSearchParams(text)),
  // Paths that cannot be decoded are refused earlier.
  readPicturePath: (text) => readPicturePath(`/images/${encodeURI(text.toWellFormed())}`),
  decideAddress: (text) => canonicalizeRequestUrl(`/${text}`, '', true),
  chooseRequestId,
  isSearchPath,
  findSearchCall: (text) => matchSearchEndpoint(`/indexes/${encodeURI(text.toWellFormed())}`),
  isIndexUid,
}

test.each(Object.entries(rules))(
  '%s takes its time in proportion to the text',
  async (_name, rule) => {
    expect(await findSlowTexts(rule)).toEqual([])
  },
  120_000,
)
