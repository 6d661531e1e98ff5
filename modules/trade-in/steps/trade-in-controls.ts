/** Names and values of a step's controls besides its fields, with those of any form's envelope. */
export const tradeInControls = {
  /** The step being sent. */
  step: 'trade_in_step',
  byHand: 'by-hand',
  notMine: 'not-mine',
  restart: 'restart',
  /** Before the number of the photo. */
  removePhoto: 'remove-photo-',
} as const
