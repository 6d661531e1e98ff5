/**
 * §4 Used-car return: notice, then appointment, then return. `withdrawn`: the buyer keeps it after all. `refused`: it was
 * brought back, and the conditions did not hold.
 */
export const returnStates = ['noticed', 'booked', 'withdrawn', 'returned', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** What happens to a return; each is dated and told by mail. */
export const returnSteps = [
  'noticed',
  'booked',
  'moved',
  'withdrawn',
  'returned',
  'refused',
] as const
export type ReturnStep = (typeof returnSteps)[number]

/** Null: before any notice. Whoever has withdrawn may think again while there is time. */
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

/** The state after a step; undefined where it cannot be taken. @param state null: there is no return */
export const decideReturnState = (
  state: ReturnState | null,
  step: ReturnStep,
): ReturnState | undefined => transitions[state ?? 'none'][step]

/** Whether somebody still has to do something about it. */
export const isOpenReturn = (state: ReturnState): boolean =>
  state === 'noticed' || state === 'booked'
