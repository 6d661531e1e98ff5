import { fixedPaths } from '#modules/links/paths.ts'
import { foldWords, rankName, type TypedWords } from '../words/suggestion-words.rules.ts'

export interface NamedPage {
  readonly label: string
  readonly href: string
  /** What kind of page it is, if its name does not say so. */
  readonly note?: string
}

export interface SuggestedPage {
  readonly label: string
  readonly href: string
  /** The page's own name if it was found by another: 'Contact' for 'Opening hours'; else its note, or null. */
  readonly note: string | null
}

/** What visitors call pages that have another name. Each is shown as it is written here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  [fixedPaths.contact]: [
    'Opening hours',
    'Hours',
    'Address',
    'Directions',
    'Map',
    'Phone number',
    'Location',
    'Call us',
    'Contact us',
  ],
  [fixedPaths.finance]: ['Loan', 'Repayments', 'Interest rate', 'Pre-approval'],
  [fixedPaths.financeCalculator]: ['Repayment calculator', 'Loan calculator'],
  [fixedPaths.service]: ['Servicing', 'Logbook service', 'Workshop', 'Repairs', 'Mechanic'],
  [fixedPaths.parts]: ['Accessories', 'Spare parts'],
  [fixedPaths.tradeIn]: ['Trade-in', 'Valuation', 'What is my car worth', 'Swap'],
  [fixedPaths.sellMyCar]: ['Sell my car', 'We buy cars', 'Consignment'],
  [fixedPaths.careers]: ['Jobs', 'Vacancies', 'Work with us', 'Employment'],
  [fixedPaths.fleet]: ['Business', 'Company cars', 'Novated lease'],
  [fixedPaths.bookTestDrive]: ['Test drive'],
  [fixedPaths.specialOffers]: ['Deals', 'Specials', 'Promotions', 'Run-out'],
  [fixedPaths.reviews]: ['Ratings', 'Testimonials'],
  [fixedPaths.aboutUs]: ['Who we are', 'Our team', 'Staff'],
  [fixedPaths.faqs]: ['Questions', 'Help'],
  [fixedPaths.privacyPolicy]: ['Privacy'],
  [fixedPaths.termsAndConditions]: ['Terms', 'Conditions'],
}

/**
 * The pages whose names, or other names that visitors have for them, begin with the typed words, the best match first;
 * equal matches in the given order. Each page is suggested once, by its own name if that matches as well.
 */
export function findSuggestedPages(
  pages: readonly NamedPage[],
  typed: TypedWords,
  most: number,
): SuggestedPage[] {
  const ranked = pages.flatMap((page) => {
    const [best] = listNames(page)
      .flatMap((name) => {
        const rank = rankName(foldWords(name), typed)
        return rank === null ? [] : [{ name, rank }]
      })
      .toSorted((one, other) => one.rank - other.rank)
    return best === undefined ? [] : [{ page, ...best }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ page: { label, href, note = null }, name }) => ({
      label: name,
      href,
      note: name === label ? note : label,
    }))
}

const listNames = ({ label, href }: NamedPage): readonly string[] => [
  label,
  ...(Object.hasOwn(otherNames, href) ? otherNames[href]! : []),
]
