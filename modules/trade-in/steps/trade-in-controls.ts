/** Names and values of a step's controls in addition to its fields, together with those that every form has. */
export const tradeInControls = {
  /** Name of the hidden input with the posted step. */
  step: 'trade_in_step',
  byHand: 'by-hand',
  notMine: 'not-mine',
  restart: 'restart',
  /** Beginning of a button's name; the photo's number follows. */
  removePhoto: 'remove-photo-',
} as const
