/** The views of every style. `hero`: from the front at an angle; `wheel`: a detail. */
export const usualViews = ['hero', 'side', 'rear', 'wheel', 'front'] as const

const outside = [
  'front-right',
  'rear-right',
  'back',
  'front-low',
  'head-lamp',
  'tail-lamp',
] as const
const cabin = ['dashboard', 'console', 'front-seats', 'rear-seats'] as const
const inside = [...cabin, 'boot'] as const
/** A vehicle that turns in steps of 15 degrees, from its front by its left side to its rear and on. */
const turning = Array.from(
  { length: 24 },
  (_, step) => `turn-${String(step).padStart(2, '0')}` as const,
)

export type StudioView =
  | (typeof usualViews)[number]
  | (typeof outside)[number]
  | (typeof inside)[number]
  | (typeof turning)[number]

export const studioViews: readonly StudioView[] = [...usualViews, ...outside, ...inside, ...turning]

/** What decides which views a vehicle has: its style, and whether it has another front than the style's own. */
interface ViewedModel {
  readonly shape: string
  readonly style: number
  readonly front?: string | undefined
}

/** Styles that have more views than the usual ones. */
const moreViews: Readonly<Record<string, readonly StudioView[]>> = {
  'suv-1': [...outside, ...inside],
  'hatch-2': [...outside, ...cabin],
  'sedan-2': [...outside, ...cabin],
  'ute-2': [...outside, ...cabin],
}

/** Styles that were rendered from all sides, so that they can be turned. */
const turnedStyles: ReadonlySet<string> = new Set(['suv-1', 'hatch-2', 'ute-2'])

/** The order of a photo gallery, which leads around the vehicle and then into it. */
const galleryOrder: readonly StudioView[] = [
  'hero',
  'front',
  'front-right',
  'front-low',
  'side',
  'rear-right',
  'back',
  'rear',
  'dashboard',
  'console',
  'front-seats',
  'rear-seats',
  'boot',
  'wheel',
  'head-lamp',
  'tail-lamp',
]

/** The views that were rendered for each front of a style. The other usual views are those of its own front. */
export const viewsOfFronts: readonly StudioView[] = ['hero', 'front']

/** Views that have no master of their own, because they are the mirror image of another view. */
const mirrorImages: ReadonlyMap<StudioView, StudioView> = new Map<StudioView, StudioView>([
  ['front-right', 'hero'],
  ['rear-right', 'rear'],
  ...turning.slice(13).map((view, index) => [view, turning[11 - index] ?? view] as const),
])

const nameOf = ({ shape, style }: ViewedModel): string => `${shape}-${style}`

/** The views of a form for which keys are handed out. With another front than its own, a style has the usual ones. */
export function listViews(model: ViewedModel): readonly StudioView[] {
  return [
    ...usualViews,
    ...(model.front === undefined ? (moreViews[nameOf(model)] ?? []) : []),
    ...listTurnViews(model),
  ]
}

/** The views of a form's photo gallery in order; more than the usual five for some forms. */
export function listGalleryViews(model: ViewedModel): readonly StudioView[] {
  const views = listViews(model)
  return galleryOrder.filter((view) => views.includes(view))
}

/** The 24 views with which a form is turned, in order; empty for a form that was not rendered from all sides. */
export function listTurnViews(model: ViewedModel): readonly StudioView[] {
  return model.front === undefined && turnedStyles.has(nameOf(model)) ? turning : []
}

/** The view whose master a view is made from, and whether it is its mirror image. */
export function findMaster(view: StudioView): { view: StudioView; mirrored: boolean } {
  const source = mirrorImages.get(view)
  return source === undefined ? { view, mirrored: false } : { view: source, mirrored: true }
}

/** The views of a form that have masters of their own. */
export function listMasterViews(model: ViewedModel): readonly StudioView[] {
  if (model.front !== undefined) return viewsOfFronts
  return listViews(model).filter((view) => !findMaster(view).mirrored)
}

const details: ReadonlySet<StudioView> = new Set(['wheel', 'head-lamp', 'tail-lamp'])
const throughPanes: ReadonlySet<StudioView> = new Set(inside)

/** How much of the background a view shows: all of it, the part around a detail, or what is seen through panes. */
export function chooseGroundArea(view: StudioView): 'whole' | 'detail' | 'panes' {
  if (details.has(view)) return 'detail'
  return throughPanes.has(view) ? 'panes' : 'whole'
}
