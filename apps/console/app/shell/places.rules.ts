import type { Permission } from '#modules/staff/access/access.rules.ts'

type PlaceIcon =
  | 'today'
  | 'leads'
  | 'questions'
  | 'bookings'
  | 'sales'
  | 'stock'
  | 'customers'
  | 'answers'
  | 'rules'
  | 'templates'
  | 'people'
  | 'audit'
  | 'support'
  | 'you'

/** A place of the console: a screen that is reached from everywhere. */
export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: PlaceIcon
}

export interface PlaceGroup {
  /** Null: the group needs no heading, because its screens are what people come for. */
  readonly title: string | null
  readonly places: readonly Place[]
}

/** A person's places. Phones show `bar`, and the groups behind 'More'; wide screens show one below the other. */
export interface ArrangedPlaces {
  readonly bar: readonly Place[]
  readonly groups: readonly PlaceGroup[]
}

interface KnownPlace extends Place {
  /** Null: everybody who is signed in has this place. */
  readonly permission: Permission | null
  /** A part of the product that a website of the person's has to have. */
  readonly part?: PlacePart
}

/** A part of the product that not every website has. */
type PlacePart = 'questions'

const today = { to: '/', label: 'Today', icon: 'today', permission: null } as const
/** In the order of how often they are used: a phone's bar takes the first ones of a person. */
const work: readonly KnownPlace[] = [
  { to: '/leads', label: 'Leads', icon: 'leads', permission: 'leads.read' },
  { to: '/bookings', label: 'Bookings', icon: 'bookings', permission: 'bookings.read' },
  { to: '/sales', label: 'Sales', icon: 'sales', permission: 'sales.read' },
  { to: '/stock', label: 'Stock', icon: 'stock', permission: 'leads.read' },
  {
    to: '/questions',
    label: 'Questions',
    icon: 'questions',
    permission: 'leads.read',
    part: 'questions',
  },
  { to: '/customers', label: 'Customers', icon: 'customers', permission: 'customers.read' },
]
const management: readonly KnownPlace[] = [
  { to: '/answers', label: 'Answers', icon: 'answers', permission: 'leads.read' },
  { to: '/rules', label: 'Rules', icon: 'rules', permission: 'rules.manage' },
  { to: '/templates', label: 'Templates', icon: 'templates', permission: 'templates.manage' },
  { to: '/people', label: 'People', icon: 'people', permission: 'people.read' },
  { to: '/audit', label: 'Audit', icon: 'audit', permission: 'audit.read' },
]
const account: readonly KnownPlace[] = [
  { to: '/support', label: 'Support', icon: 'support', permission: 'support.request' },
  { to: '/you', label: 'You', icon: 'you', permission: null },
]

/** Beside Today; the fourth place of a phone's bar is 'More'. */
const mostBesideToday = 2

/**
 * The order and the groups of the places that a person may use.
 *
 * @param hasPart whether a website of the person's has a part of the product
 */
export function arrangePlaces(
  mayDo: (permission: Permission) => boolean,
  hasPart: (part: PlacePart) => boolean,
): ArrangedPlaces {
  const allow = (places: readonly KnownPlace[]): readonly Place[] =>
    places
      .filter(({ permission, part }) => {
        const isAllowed = permission === null || mayDo(permission)
        return isAllowed && (part === undefined || hasPart(part))
      })
      .map(({ to, label, icon }) => ({ to, label, icon }))
  // Operators have no work at a dealer, and most of theirs is with people and support access.
  const beside = allow([
    ...work,
    ...account.filter(({ permission }) => permission !== null),
    ...management,
  ]).slice(0, mostBesideToday)
  const rest = (places: readonly KnownPlace[]) =>
    allow(places).filter(({ to }) => !beside.some((place) => place.to === to))
  const groups: readonly PlaceGroup[] = [
    { title: null, places: rest(work) },
    { title: 'Manage', places: rest(management) },
    { title: 'Your account', places: rest(account) },
  ]
  return {
    bar: [...allow([today]), ...beside],
    groups: groups.filter(({ places }) => places.length > 0),
  }
}

/** All places in their order, for the command palette and the shortcuts. */
export const listPlaces = ({ bar, groups }: ArrangedPlaces): readonly Place[] => [
  ...bar,
  ...groups.flatMap(({ places }) => places),
]
