/**
 * §4 Used-car return: notice, then appointment, then return. `withdrawn`: the buyer keeps the vehicle. `refused`: the
 * vehicle was brought back, but the conditions were not met.
 */
export const returnStates = ['noticed', 'booked', 'withdrawn', 'returned', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** The steps of a return; each is dated and reported by mail. */
export const returnSteps = [
  'noticed',
  'booked',
  'moved',
  'withdrawn',
  'returned',
  'refused',
] as const
export type ReturnStep = (typeof returnSteps)[number]

/**
 * The state after each step; `none`: before any notice. After withdrawing, a buyer may give notice again within the
 * period.
 */
const transitions: Readonly<
  Record<ReturnState | 'none', Readonly<Partial<Record<ReturnStep, ReturnState>>>>
> = {
  none: { noticed: 'noticed' },
  noticed: { booked: 'booked', withdrawn: 'withdrawn', returned: 'returned', refused: 'refused' },
  booked: { moved: 'booked', withdrawn: 'withdrawn', returned: 'returned', refused: 'refused' },
  withdrawn: { noticed: 'noticed' },
  returned: {},
  refused: {},
}

/**
 * The state after a step; undefined if the step is not possible.
 *
 * @param state null: there is no return
 */
export const decideReturnState = (
  state: ReturnState | null,
  step: ReturnStep,
): ReturnState | undefined => transitions[state ?? 'none'][step]

/** Whether a return still needs a step. */
export const isOpenReturn = (state: ReturnState): boolean =>
  state === 'noticed' || state === 'booked'
