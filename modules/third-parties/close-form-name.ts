import type { SlotId } from './slot.types.ts'

/** Name of the form that closes a service's dialog, by which the script of third parties finds the dialog. */
export const buildCloseFormName = (id: SlotId): string => `close-${id}`
