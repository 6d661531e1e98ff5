/** Names and values of what a step posts beside its fields, with those of any form's envelope. */
export const tradeInControls = {
  /** Of the step that is sent. */
  step: 'trade_in_step',
  byHand: 'by-hand',
  notMine: 'not-mine',
  restart: 'restart',
  /** Before the number of the photo. */
  removePhoto: 'remove-photo-',
} as const
